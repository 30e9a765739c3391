import { randomUUID } from 'node:crypto'
import {
  api,
  canonicalActs,
  CHALLENGE_LIFETIME_MS,
  challengeOf,
  defaultBoardFacts,
  licenceYear,
  type ListSignature,
  madeAct,
  passkeyMessages,
  type TrayAct,
  trayShape,
} from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { createNonces } from '../../functions/src/passkeys/nonces.ts'
import { createAuthenticator } from '../../functions/src/passkeys/testing-authenticator.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { licensedFile, memoryOffice } from '../../functions/src/registers/import/testing.ts'
import { memoryPaperLicences } from '../../functions/src/approvals/testing.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { BoardFactsStore } from '../../functions/src/standing/board-facts-store.ts'
import { heldAct } from '../../functions/src/tray/tray-store.ts'
import { rooms } from '../rooms.ts'
import { serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { actOn, confirmTray, putInTray } from './support/decisions.ts'
import { renewalForm } from './support/forms.ts'
import { signedList, withPasskey } from './support/passkeys.ts'
import { publishedRows } from './support/published-rows.ts'
import { newPerson, signedIn } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { signInOver } from './support/sign-in.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
type Chair = Awaited<ReturnType<typeof withPasskey>>
let chair: Chair
let other: Chair

const newChair = async () => withPasskey(services, server.url, await newPerson(services, 'chair'))
beforeAll(async () => {
  ;[chair, other] = await Promise.all([newChair(), newChair()])
})

const desk = (by: { token: string } = chair) => ({ url: server.url, chair: by })
/** A renewal, and its approval in the chair's tray. */
const waiting = async (): Promise<TrayAct> => {
  const person = await newPerson(services, 'surveyor')
  await call(server.url, api.certification, { token: person.token, form: renewalForm(person) })
  const act = await actOn(services, recordId(person.entryId, licenceYear(new Date())), { act: 'approve' })
  expect(await putInTray(desk(), act)).toMatchObject({ status: 200 })
  return act
}
const touch = (acts: readonly TrayAct[], by = chair.passkey) => signedList(server.url, chair.token, by, acts)
const statusOf = async ({ on }: TrayAct) => (await services.practising.find(on))?.record.status
const decisionsOn = async ({ on }: TrayAct) => (await services.practising.decisions(on)).length
const outcomes = (...results: object[]) => ({ status: 200, body: { results } })
const done = { outcome: 'done', detail: '' }
const over = { outcome: 'refused', detail: passkeyMessages.challengeEnded }

describe('one touch of a passkey', () => {
  it('confirms a list, and its repeat is answered alike without a second decision', async () => {
    const acts = [await waiting(), await waiting()]
    const signature = await touch(acts)
    const answers = [
      await confirmTray(desk(), acts, signature),
      ...(await Promise.all([confirmTray(desk(), acts, signature), confirmTray(desk(), acts, signature)])),
    ]
    for (const answer of answers) expect(answer).toMatchObject(outcomes(done, done))
    expect(await Promise.all(acts.map(decisionsOn))).toEqual([1, 1])
  })

  it('serves one list: another one with its nonce is refused, and what was done before is done', async () => {
    const [first, second] = [await waiting(), await waiting()]
    const signature = await touch([first])
    await confirmTray(desk(), [first], signature)
    const both = [first, second]
    const challenge = await challengeOf(signature.nonce, { act: 'confirm', list: canonicalActs(both) })
    const again = { nonce: signature.nonce, ...chair.passkey.sign(challenge) }
    expect(await confirmTray(desk(), both, again)).toMatchObject(outcomes(done, over))
    expect(await statusOf(second)).toBe('submitted')
  })

  it('ends after five minutes, but not for what was done in time', async () => {
    const [early, late] = [await waiting(), await waiting()]
    const [before, after] = [await touch([early]), await touch([late])]
    await confirmTray(desk(), [early], before)
    const clock = { ...services.clock, now: () => new Date(Date.now() + CHALLENGE_LIFETIME_MS) }
    const later = await serveApi({
      ...services,
      clock,
      nonces: createNonces(services.hashKey, clock),
      close: async () => {},
    })
    expect(await confirmTray({ url: later.url, chair }, [late], after)).toMatchObject(outcomes(over))
    expect(await confirmTray({ url: later.url, chair }, [early], before)).toMatchObject(outcomes(done))
    await later.close()
    expect(await statusOf(late)).toBe('submitted')
  })

  it('serves each act once', async () => {
    const act = await waiting()
    const firebase = connectFirebase(suiteConfig())
    const db = firebase.firestore
    const signed = { nonce: randomUUID(), challenge: 'made up', at: new Date(), isOver: false }
    const complete = () =>
      db.runTransaction(async (transaction) =>
        (await heldAct(db, transaction, { uid: chair.uid, act, item: undefined, signed })).complete(false),
      )
    await complete()
    expect(await putInTray(desk(), act)).toMatchObject({ status: 200 })
    await expect(complete()).rejects.toMatchObject({ status: 409, message: passkeyMessages.challengeEnded })
    await firebase.close()
  })
})

it.each<[string, (act: TrayAct) => Promise<ListSignature | undefined>]>([
  ['nothing', async () => undefined],
  ['another list', async (act) => touch([act, { ...act, on: 'nobody_2026' }])],
  ['another record', async (act) => touch([{ ...act, on: 'nobody_2026' }])],
  ['another state of the record', async (act) => touch([{ ...act, updated_at: '2026-01-01T00:00:00.000Z' }])],
  ['a page of another site', (act) => signedOn(act, { origin: 'https://example.org' })],
  ['another relying party', (act) => signedOn(act, { rpId: 'example.org' })],
  ['a passkey of another account', async (act) => touch([act], other.passkey)],
  ['a nonce of another account', async (act) => signedList(server.url, other.token, chair.passkey, [act])],
])('a list is refused when the passkey has signed %s', async (_what, signatureFor) => {
  const act = await waiting()
  expect(await confirmTray(desk(), [act], await signatureFor(act))).toMatchObject({ status: 403 })
  expect(await statusOf(act)).toBe('submitted')
})

const signedOn = async (act: TrayAct, site: { origin?: string; rpId?: string }) => {
  const { nonce } = await touch([act])
  const challenge = await challengeOf(nonce, { act: 'confirm', list: canonicalActs([act]) })
  return { nonce, ...chair.passkey.sign(challenge, site) }
}

/** What somebody has who has stolen the password, and tokens by the web API key. */
const stolenTokens = async ({ idNumber, password }: Chair) => {
  const { access } = await signedIn(services, idNumber, password)
  return [textAt(await signInOver(server.url, idNumber, password), 'ticket'), access]
}

/** Statuses that the thief gets, with these tokens and with the session, and with signatures that they can make. */
const stolen = async (act: TrayAct, by: Chair, tokens: readonly string[], url = server.url) => {
  const thief = createAuthenticator(services.siteUrl)
  const { nonce } = await trayShape.validate((await call(url, api.tray, { token: by.token })).body)
  const signed = (passkey: typeof thief) => signedList(url, by.token, passkey, [act])
  const signatures = [
    undefined,
    await signed(thief),
    { ...(await signed(by.passkey)), nonce },
    { ...(await signed(thief)), signed_with: by.passkey.id },
  ]
  const answers: number[] = []
  for (const token of [...tokens, by.token])
    for (const signature of signatures)
      answers.push((await confirmTray({ url, chair: { token } }, [act], signature)).status)
  return answers
}
const refusals = [401, 401, 401, 401, 401, 401, 401, 401, 403, 403, 403, 403]

it('whoever has stolen password, web API key and session of a chair decides nothing', async () => {
  const act = await waiting()
  expect(await stolen(act, chair, await stolenTokens(chair))).toEqual(refusals)
  expect([await statusOf(act), await decisionsOn(act)]).toEqual(['submitted', 0])
})

const file = (first: string, second: string, status = 'Active') =>
  licensedFile(`1,${first},LS/1,,,${status}`, `2,${second},LS/2,,,Active`)

describe('whoever has stolen password, web API key and session of a clerk', () => {
  // Registers and facts of this test alone: others publish in the suite at the same time.
  const registers = memoryOffice()
  const factChanges: unknown[] = []
  const papers = memoryPaperLicences()
  const boardFactsStore: BoardFactsStore = {
    read: async () => defaultBoardFacts,
    change: async (change) => {
      factChanges.push(change)
      return defaultBoardFacts
    },
  }
  let url: string
  let clerk: Chair
  let plan: string
  let tokens: string[]
  beforeAll(async () => {
    await registers.load('licensed', file('Amina Were', 'Otieno Obura'))
    await registers.load('licensed', file('Amina Were', 'Salim Dida'), { answer: 'same' })
    await registers.load('licensed', file('Grace Atieno', 'Salim Dida'))
    plan = (await registers.plan('licensed', file('Grace Atieno', 'Salim Dida', 'Suspended'))).record.id
    const own = await serveApi({
      ...services,
      registerPublishing: registers.services,
      boardFactsStore,
      paperLicences: papers.store,
      registers: { ...services.registers, licensed: publishedRows(() => [surveyor(1, { license_no: 'LS/1' })]) },
      close: async () => {},
    })
    url = own.url
    clerk = await withPasskey(services, server.url, await newPerson(services, 'office'))
    tokens = await stolenTokens(clerk)
    return own.close
  })

  // tray-accounts.test.ts tries the acts on accounts.
  type Waiting = [act: TrayAct['act'], on: () => string, asked: object]
  it.each<Waiting>([
    ['publish', () => plan, {}],
    ['takeback', () => 'licensed', { version: 3, seen: 3 }],
    ...rooms.flatMap((room) => room.waiting ?? []).map(([act, on, asked]): Waiting => [act, () => on, asked]),
    ['fact', () => `year-${licenceYear(new Date())}`, { complete: 'yes' }],
  ])('does nothing that waits in the tray: %s', async (name, on, asked) => {
    const note = name === 'publish' ? '' : 'A reason'
    const act = madeAct({ act: name, on: on(), note, asked: { ...asked } })
    expect(await putInTray({ url, chair: clerk }, act)).toMatchObject({ status: 200 })
    expect(await stolen(act, clerk, tokens, url)).toEqual(refusals)
    expect(await registers.versions.list('licensed')).toHaveLength(3)
    expect([factChanges, papers.recorded]).toEqual([[], []])
  })
})
