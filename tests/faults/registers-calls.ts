import { api } from '@lsb/contract'
import { licensedFile } from '../../functions/src/registers/import/testing.ts'
import { type Answer, call, textAt } from '../api/support/calls.ts'
import { hashOf } from '../../functions/src/links/link.ts'
import { createLinksStore } from '../../functions/src/links/links-store.ts'
import { stopTokenOf } from '../../functions/src/mail/stop-token.ts'
import { newWatch, watchIdOf } from '../../functions/src/watches/watch.ts'
import { collectionsBelow } from './collections-below.ts'
import { mustSucceed } from './scenes.ts'
import type { Officials, Outcome, Scene, WritingCall } from './scene.ts'
import type { FaultyWorld } from './world.ts'

const row = (number: number, firm: string) =>
  `${number},Person Number${'abcdefgh'[number]},LS/${number},${firm},P.O. Box 1,Active`
const FIRST = licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), row(3, 'Ridge'))
const SECOND = licensedFile(row(1, 'Valley'), row(2, 'Ridge'), row(3, 'Ridge'), row(4, 'Ridge'))

/** The calls of one clerk on the registers of one cell. */
const callsOfClerk = ({ server }: FaultyWorld, { clerk }: Officials) => {
  const plan = (content: string): Promise<Answer> => {
    const form = new FormData()
    form.set('name', 'licensed')
    form.set('register', new File([content], 'register.csv', { type: 'text/csv' }))
    return call(server.url, api.officeImports, { method: 'POST', token: clerk.token, form })
  }
  const post = (path: string, json: object): Promise<Outcome> =>
    call(server.url, path, { method: 'POST', token: clerk.token, json })
  const publish = async (content: string, answers: Record<string, string> = {}) => {
    const id = textAt(await mustSucceed(plan(content)), 'id')
    await mustSucceed(post(api.officePublish(id), { questions: 1, answers: JSON.stringify(answers) }))
  }
  return { plan, post, publish }
}

/** A scene on this cell's own registers: `prepare` publishes what the call needs and returns the call. */
const registersScene =
  (prepare: (clerk: ReturnType<typeof callsOfClerk>) => Promise<() => Promise<Outcome>>) =>
  async (world: FaultyWorld, officials: Officials): Promise<Scene> => {
    const root = world.newRegisters()
    const send = await prepare(callsOfClerk(world, officials))
    return { subject: async () => ({ uid: null, entryId: '', own: {}, passwords: {}, root }), send }
  }

const reader = { email: 'reader@mail.example' }

/** A scene on an entry of this cell's own register and what is stored about somebody who watches it. */
const watchScene =
  (
    prepare: (of: {
      entryId: string
      /** Makes the link of a message that asks to confirm; answers its token. */
      makeLink: () => Promise<string>
      world: FaultyWorld
    }) => Promise<[path: string, json: object]>,
  ) =>
  async (world: FaultyWorld, officials: Officials): Promise<Scene> => {
    const root = world.newRegisters()
    await callsOfClerk(world, officials).publish(FIRST)
    const [entry] = (await world.services.registers.licensed.asPublished()).withLicence('LS/1')
    const entryId = entry?.entry_id ?? ''
    const links = createLinksStore(collectionsBelow(world.firebase, () => root))
    let token = ''
    const makeLink = async () =>
      (token = await links.make('watch', { uid: entryId, address: reader.email }, new Date()))
    const [path, json] = await prepare({ entryId, makeLink, world })
    // The API limits the requests of a network address, so each has its own.
    const headers = { 'X-Forwarded-For': `${crypto.randomUUID()}, 10.0.0.1` }
    const own = { watch: watchIdOf(entryId, reader.email), link: hashOf(token) }
    return {
      subject: async () => ({ uid: null, entryId: '', own, passwords: {}, root }),
      send: () => call(world.server.url, path, { method: 'POST', headers, json }),
    }
  }

/** Calls of somebody who watches an entry. */
const watchCalls: readonly WritingCall[] = [
  {
    call: 'POST /api/watches',
    repeat: [],
    scene: watchScene(async () => [api.watches, { license_no: 'LS/1', email: `${crypto.randomUUID()}@mail.example` }]),
  },
  {
    call: 'POST /api/watches/confirm',
    repeat: [],
    scene: watchScene(async ({ makeLink }) => [api.watchConfirm, { token: await makeLink() }]),
  },
  {
    call: 'POST /api/watches/stop',
    repeat: [],
    scene: watchScene(async ({ entryId, makeLink, world: { services } }) => {
      const now = new Date()
      const watch = newWatch({ entry_id: entryId, version: 1, address: reader.email }, {}, now)
      await services.watches.confirm(await makeLink(), watch, now)
      return [api.watchStop, { token: stopTokenOf(services.hashKey, watchIdOf(entryId, reader.email)) }]
    }),
  },
]

/** The office's calls on registers: plan, publish, go back, withdraw. */
export const registersCalls: readonly WritingCall[] = [
  {
    call: 'POST /api/office/imports',
    repeat: [],
    scene: registersScene(
      async ({ plan }) =>
        () =>
          plan(FIRST),
    ),
  },
  {
    call: 'POST /api/office/imports/{id}/publish',
    repeat: [],
    scene: registersScene(async ({ plan, post, publish }) => {
      await publish(FIRST)
      const id = textAt(await mustSucceed(plan(SECOND)), 'id')
      return () => post(api.officePublish(id), {})
    }),
  },
  {
    call: 'POST /api/office/registers/{name}/entries',
    repeat: [],
    scene: registersScene(async ({ post, publish }) => {
      await publish(FIRST)
      const json = { entry: 'LS/1', license_no: 'LS/1', name: 'Person Numberb', licensed_id: '1', status: 'Suspended' }
      return () => post(api.officeEntries('licensed'), { ...json, reason: 'Decision of the board', seen: 1 })
    }),
  },
  {
    call: 'POST /api/office/registers/{name}/back',
    repeat: [],
    scene: registersScene(async ({ post, publish }) => {
      await publish(FIRST)
      await publish(SECOND)
      const json = { version: 1, seen: 2, reason: 'Wrong file', attempt: crypto.randomUUID() }
      return () => post(api.officeBack('licensed'), json)
    }),
  },
  {
    call: 'POST /api/office/registers/{name}/same',
    repeat: [],
    scene: registersScene(async ({ post, publish }) => {
      await publish(FIRST)
      await publish(licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), '3,Grace Atieno,LS/3,Ridge,P.O. Box 1,Active'), {
        'ls-3': 'another',
      })
      const asked = { entry: 'LS/3', earlier_number: 'LS/3', earlier_name: 'Person Numberd' }
      const json = { ...asked, seen: 2, reason: 'She has married', attempt: crypto.randomUUID() }
      return () => post(api.officeSameEntry('licensed'), json)
    }),
  },
  {
    call: 'POST /api/office/registers/{name}/two',
    repeat: [],
    scene: registersScene(async ({ post, publish }) => {
      await publish(FIRST)
      await publish(licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), '3,Grace Atieno,LS/3,Ridge,P.O. Box 1,Active'), {
        'ls-3': 'same',
      })
      const asked = { entry: 'LS/3', since: 2, assigned: JSON.stringify({}) }
      const json = { ...asked, seen: 2, reason: 'Two people', attempt: crypto.randomUUID() }
      return () => post(api.officeTwoPeople('licensed'), json)
    }),
  },
  {
    call: 'POST /api/office/registers/{name}/withdraw',
    repeat: [],
    scene: registersScene(async ({ post, publish }) => {
      await publish(FIRST)
      await publish(SECOND)
      const json = { version: 2, seen: 2, reason: 'Published in error', attempt: crypto.randomUUID() }
      return () => post(api.officeWithdraw('licensed'), json)
    }),
  },
  ...watchCalls,
]
