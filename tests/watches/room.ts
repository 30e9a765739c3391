import { randomUUID } from 'node:crypto'
import { watchPaths } from '@lsb/contract'
import { createLinksStore } from '../../functions/src/links/links-store.ts'
import { stopTokenOf } from '../../functions/src/mail/stop-token.ts'
import { hashOfToken } from '../../functions/src/platform/token.ts'
import { newWatch, watchIdOf } from '../../functions/src/watches/watch.ts'
import { ofAnyone } from '../api/support/access-row.ts'
import { call } from '../api/support/calls.ts'
import { collectionsBelow } from '../faults/collections-below.ts'
import { callsOfClerk, FIRST } from '../faults/registers-scene.ts'
import type { Scene, WritingCall } from '../faults/scene.ts'
import type { FaultyWorld } from '../faults/world.ts'
import type { TestedRoom } from '../room.ts'

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

const writes: readonly WritingCall[] = [
  {
    call: 'POST /api/watches',
    repeat: [],
    scene: watchScene(async () => [
      watchPaths.asked,
      { license_no: 'LS/1', email: `${crypto.randomUUID()}@mail.example` },
    ]),
  },
  {
    call: 'POST /api/watches/confirm',
    repeat: [],
    scene: watchScene(async ({ makeLink }) => [watchPaths.confirm, { token: await makeLink() }]),
  },
  {
    call: 'POST /api/watches/stop',
    repeat: [],
    scene: watchScene(async ({ entryId, makeLink, world: { services } }) => {
      const now = new Date()
      const watch = newWatch({ entry_id: entryId, version: 1, address: reader.email }, {}, now)
      await services.watches.confirm(await makeLink(), () => watch, now)
      return [watchPaths.stop, { token: stopTokenOf(services.hashKey, watchIdOf(entryId, reader.email)) }]
    }),
  },
]

export const watches: TestedRoom = {
  storesOfCells: ['watches'],
  access: () => [
    ofAnyone('messages about an entry, which the board does not offer', watchPaths.asked, 404, () => ({
      method: 'POST',
      json: { license_no: 'LS/1', email: 'reader@mail.example' },
    })),
    ofAnyone('confirming such messages, which the board does not offer', watchPaths.confirm, 404, () => ({
      method: 'POST',
      json: { token: 'x' },
    })),
    ofAnyone('stopping such messages by a link that nobody signed', watchPaths.stop, 409, () => ({
      method: 'POST',
      json: { token: 'x' },
    })),
  ],
  made: async ({ hashKey, links }) => ({
    watchLink: await links.make('watch', { uid: 'no entry', address: 'reader@mail.example' }, new Date()),
    stopLink: stopTokenOf(hashKey, 'a watch that is not there'),
  }),
  drafts: ({ office: { ofRooms } }) => ({
    // One address gets a few links an hour.
    'POST /api/watches': { license_no: 'LS/2', email: `${randomUUID()}@mail.example` },
    'POST /api/watches/confirm': { token: ofRooms['watchLink'] },
    'POST /api/watches/stop': { token: ofRooms['stopLink'] },
  }),
  writes,
}
