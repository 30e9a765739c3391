import { api, type TrayAct } from '@lsb/contract'
import { licensedFile } from '../../functions/src/registers/import/testing.ts'
import { type Answer, call, textAt } from '../api/support/calls.ts'
import { createLinksStore } from '../../functions/src/links/links-store.ts'
import { stopTokenOf } from '../../functions/src/mail/stop-token.ts'
import { newWatch, watchIdOf } from '../../functions/src/alerts/watch.ts'
import { collectionsBelow } from './collections-below.ts'
import { clerksAct } from '../api/support/office.ts'
import { newPerson } from '../api/support/people.ts'
import { confirmedByClerk, mustSucceed } from './scenes.ts'
import type { Outcome, Scene, WritingCall } from './scene.ts'
import { hashOfToken } from '../../functions/src/platform/token.ts'
import type { FaultyWorld } from './world.ts'

const row = (number: number, firm: string) =>
  `${number},Person Number${'abcdefgh'[number]},LS/${number},${firm},P.O. Box 1,Active`
const FIRST = licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), row(3, 'Ridge'))
const SECOND = licensedFile(row(1, 'Valley'), row(2, 'Ridge'), row(3, 'Ridge'), row(4, 'Ridge'))

const THIRD = licensedFile(row(1, 'Ridge'), row(2, 'Ridge'), '3,Grace Atieno,LS/3,Ridge,P.O. Box 1,Active')

/** The calls of one clerk on the registers of one cell. */
const callsOfClerk = async (world: FaultyWorld) => {
  const { server, services } = world
  // Cells that run at the same time have a tray each.
  const clerk = await newPerson(services, 'office')
  const { token } = clerk
  const plan = (content: string): Promise<Answer> => {
    const form = new FormData()
    form.set('name', 'licensed')
    form.set('register', new File([content], 'register.csv', { type: 'text/csv' }))
    return call(server.url, api.officeImports, { method: 'POST', token, form })
  }
  const post = (path: string, json: object, method = 'POST'): Promise<Outcome> =>
    call(server.url, path, { method, token, json })
  const act = (name: TrayAct['act'], asked: object, on = 'licensed') =>
    confirmedByClerk(world, clerk, clerksAct({ act: name, on, asked, ...(name === 'publish' && { note: '' }) }))
  const publication = async (content: string, asked: object = {}) =>
    act('publish', asked, textAt(await mustSucceed(plan(content)), 'id'))
  const publish = async (...what: Parameters<typeof publication>) => mustSucceed((await publication(...what))())
  return { uid: clerk.uid, plan, post, act, publication, publish }
}

/** A scene on this cell's own registers: `prepare` publishes what the call needs and returns the call. */
const registersScene =
  (prepare: (clerk: Awaited<ReturnType<typeof callsOfClerk>>) => Promise<() => Promise<Outcome>>) =>
  async (world: FaultyWorld): Promise<Scene> => {
    const root = world.newRegisters()
    const clerk = await callsOfClerk(world)
    const send = await prepare(clerk)
    return { subject: async () => ({ uid: null, entryId: '', own: { clerk: clerk.uid }, passwords: {}, root }), send }
  }

/** An act of the tray on a register with two versions; `answer` says whose the third row of the second one is. */
const registerAct = (name: 'back' | 'withdraw' | 'same' | 'two', asked: object, answer?: string): WritingCall => ({
  call: 'POST /account/tray/confirm',
  variant: name,
  repeat: [],
  scene: registersScene(async ({ publish, act }) => {
    await publish(FIRST)
    if (answer === undefined) await publish(SECOND)
    else await publish(THIRD, { questions: 1, answers: { 'ls-3': answer } })
    return act(name, { ...asked, seen: 2 })
  }),
})

/** A licence on paper of the first entry, by the tray. */
const paperAct: WritingCall = {
  call: 'POST /account/tray/confirm',
  variant: 'paper',
  repeat: [],
  scene: registersScene(async ({ publish, act }) => {
    await publish(FIRST)
    return act('paper', { issued: '2026-01-10' }, '2026-ls-1')
  }),
}

const reader = { email: 'reader@mail.example' }

/** A scene on an entry of this cell's own register and what is stored about somebody who watches it. */
const watchScene =
  (
    prepare: (of: {
      entryId: string
      /** Makes the link of a message that asks to confirm; returns its token. */
      makeLink: () => Promise<string>
      world: FaultyWorld
    }) => Promise<[path: string, json: object]>,
  ) =>
  async (world: FaultyWorld): Promise<Scene> => {
    const root = world.newRegisters()
    const { uid: clerk, publish } = await callsOfClerk(world)
    await publish(FIRST)
    const [entry] = (await world.services.registers.licensed.asPublished()).withLicence('LS/1')
    const entryId = entry?.entry_id ?? ''
    const links = createLinksStore(collectionsBelow(world.firebase, () => root))
    let token = ''
    const makeLink = async () =>
      (token = await links.make('watch', { uid: entryId, address: reader.email }, new Date()))
    const [path, json] = await prepare({ entryId, makeLink, world })
    // The API limits the requests of a network address, so each has its own.
    const headers = { 'X-Forwarded-For': `${crypto.randomUUID()}, 10.0.0.1` }
    const own = { clerk, watch: watchIdOf(entryId, reader.email), link: hashOfToken(token) }
    return {
      subject: async () => ({ uid: null, entryId: '', own, passwords: {}, root }),
      send: () => call(world.server.url, path, { method: 'POST', headers, json }),
    }
  }

/** Calls of somebody without an account. */
const watchCalls: readonly WritingCall[] = [
  {
    // A lost answer may count a report twice: nobody is told of it, and the browser does not repeat it.
    call: 'POST /api/visitor-reports',
    repeat: [],
    scene: watchScene(async () => [
      api.visitorReports,
      { kind: 'error', message: 'Error: x', place: '', page: 'home' },
    ]),
  },
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
      await services.watches.confirm(await makeLink(), () => watch, now)
      return [api.watchStop, { token: stopTokenOf(services.hashKey, watchIdOf(entryId, reader.email)) }]
    }),
  },
]

/** The office's calls and acts on registers. */
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
    call: 'PUT /api/office/imports/{id}',
    repeat: [],
    scene: registersScene(async ({ plan, post, publish }) => {
      await publish(FIRST)
      const id = textAt(await mustSucceed(plan(THIRD)), 'id')
      return () => post(api.officeImport(id), { given: '{"ls-3":"another"}' }, 'PUT')
    }),
  },
  {
    call: 'POST /account/tray/confirm',
    variant: 'publish',
    repeat: [],
    scene: registersScene(async ({ publication, publish }) => {
      await publish(FIRST)
      return publication(SECOND)
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
  registerAct('back', { version: 1 }),
  registerAct('withdraw', { version: 2 }),
  registerAct('same', { entry: 'LS/3', earlier_number: 'LS/3', earlier_name: 'Person Numberd' }, 'another'),
  paperAct,
  registerAct('two', { entry: 'LS/3', since: 2, assigned: {} }, 'same'),
  ...watchCalls,
]
