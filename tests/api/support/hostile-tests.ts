import {
  accountChangeShape,
  api,
  completeYearShape,
  createdAccountShape,
  inviteShape,
  licenceYear,
  madeAct,
  publishShape,
  renewalDateShape,
  renewalTextsChangeShape,
  shapeOfAsked,
  takeBackShape,
  type TrayAct,
  switchNames,
  switchShape,
} from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from 'yup'
import type { Operation } from '../../../functions/src/http/call.ts'
import { everyCall } from '../../../functions/src/testing-calls.ts'
import { rooms } from '../../rooms.ts'
import { nameOf } from './described.ts'
import { bytesOf, type Draft, encoded, type EncodedRequest, validDraft } from './drafts.ts'
import type { RequestFixtures } from './request-fixtures.ts'
import { kinds } from './hostile-kinds.ts'
import { type HostileWorld, hostileWorld, type Sender } from './hostile-world.ts'
import { realServices } from './real-services.ts'
import { filesBelow } from './stored.ts'

/** Requests of a kind to a call: a few of them, or all in the long mode of the fuzz test. */
const REQUESTS_PER_KIND_MAX = Number(process.env['FUZZ_RUNS'] ?? 0) >= 10_000 ? Number.POSITIVE_INFINITY : 2

/** Spread over all of them. */
const sample = <T>(all: readonly T[]): T[] => {
  const step = Math.max(1, all.length / REQUESTS_PER_KIND_MAX)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

/** Senders that the call accepts: a request that is refused for its sender proves little. */
const senderOf = ({ who, path }: Operation): Sender => {
  // The drafts of the tray are decisions.
  if (who.startsWith('chair or office')) return path.startsWith('/account/tray') ? 'chair' : 'office'
  // It is a clerk who has passkeys.
  if (who === 'signed in, also with too few passkeys') return 'office'
  return who === 'chair' || who === 'office' ? who : 'surveyor'
}

interface HostileCall {
  name: string
  operation: Operation
  who: Sender
  /** The request of a draft. */
  sent: (draft: Draft, fixtures: RequestFixtures) => EncodedRequest
}

/** What an act of the office's tray is asked with, as a call. The text is put into the request as it is. */
const askedWith =
  (operation: Operation) =>
  (act: TrayAct['act'], onWhat: string, shape: Schema): HostileCall => ({
    name: `${nameOf(operation)}, ${act} ${onWhat}`,
    operation: { ...operation, body: shape, members: () => ({}) },
    who: 'office',
    sent: (draft, { office }) => {
      const asked = new TextDecoder().decode(encoded(draft).body)
      const on = { plan: office.plan, account: office.uid, newcomer: office.newcomer.id_number }[onWhat] ?? onWhat
      const note = act === 'publish' || act === 'create' ? '' : 'A reason'
      const json = JSON.stringify(madeAct({ act, on, note })).replace('"asked":{}', () => `"asked":${asked}`)
      return {
        method: 'PUT',
        url: api.tray,
        type: 'application/json',
        body: bytesOf(`{"items":[${json}]}`),
      }
    },
  })

const year = licenceYear(new Date())
const calls: readonly HostileCall[] = everyCall.flatMap((operation) => {
  const call = { name: nameOf(operation), operation, who: senderOf(operation), sent: encoded }
  if (call.name !== 'PUT /account/tray') return [call]
  const asked = askedWith(operation)
  return [
    call,
    asked('create', 'newcomer', createdAccountShape),
    asked('invite', 'account', inviteShape),
    asked('change', 'account', accountChangeShape),
    asked('publish', 'plan', publishShape),
    asked('takeback', 'licensed', takeBackShape),
    asked('fact', `date-${year}`, renewalDateShape),
    asked('fact', `year-${year}`, completeYearShape),
    asked('fact', 'texts', renewalTextsChangeShape),
    ...switchNames.map((name) => asked('fact', name, switchShape(name))),
    ...rooms.flatMap(({ tray = [] }) => tray).map(([act, on]) => asked(act, on, shapeOfAsked({ act, on }))),
  ]
})

/** Every place that docs/data-model.md gives to a file. */
const places = [
  /^licences\/[^/]+\/\d{4}\/[^/]+\/(?:\w+\.pdf|photograph\.(?:png|jpg))$/,
  /^accounts\/\w+\/(?:certificates|membership|profile)\/[\w-]+\.(?:pdf|png|jpg)$/,
  /^incoming\/\w+\/[\w-]+\/(?:\w+\.(?:pdf|png|jpg)|register\.(?:csv|xlsx))$/,
  /^imports\/[\w-]+\/register\.(?:csv|xlsx)$/,
  /^resources\/[\w-]+\/[\w-]+\.pdf$/,
]

/**
 * Tests that each call of the API takes an honest request, and answers no 5xx to the kinds of hostile ones that `chosen` names for
 * the call of this number.
 */
export const testHostileKinds = (chosen: (call: number) => readonly string[]): void => {
  const services = realServices()
  let world: HostileWorld
  beforeAll(async () => {
    world = await hostileWorld(services)
  })
  afterAll(() => world.close())

  describe.each(calls.map((call, at) => ({ ...call, at })))('$name', ({ operation, who, sent, at }) => {
    it('takes the request that the others are spoilt from', async () => {
      const fixtures = world.fixtures(who)
      const taken = await world.faults(who, sent(validDraft(operation, fixtures), fixtures))
      expect(taken).toEqual({ status: 200, refused: null, faults: [] })
    })

    const spoilers = Object.entries(kinds).filter(([name]) => chosen(at).includes(name))
    it.each(spoilers)('%s: answers no 5xx', { timeout: 600_000 }, async (_kind, spoilt) => {
      const fixtures = world.fixtures(who)
      const wrong: string[] = []
      for (const draft of sample(spoilt(validDraft(operation, fixtures), fixtures))) {
        const request = sent(draft, fixtures)
        const { status, faults } = await world.faults(who, request)
        const shown = Buffer.from(request.body ?? []).toString('latin1', 0, 300)
        if (faults.length > 0) wrong.push(`${request.url} ${request.type} ${status}: ${faults.join('; ')} ← ${shown}`)
      }
      expect(wrong).toEqual([])
    })
  })

  it('leaves no file where none belongs', async () => {
    const misplaced = (await filesBelow(services, '')).filter((path) => !places.some((place) => place.test(path)))
    expect(misplaced).toEqual([])
  })
}
