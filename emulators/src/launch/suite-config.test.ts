import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePorts, isFree } from './ports.ts'
import {
  configuredAddress,
  filesNamedIn,
  selectedEmulators,
  takenPorts,
  withFreePorts,
  withLocalStorage,
  withReleasedStorage,
} from './suite-config.ts'

const host = '127.0.0.1'

describe('which emulators a start runs', () => {
  const config = { firestore: {}, storage: {}, emulators: { auth: {}, firestore: {}, ui: { enabled: true } } }
  it('are those that firebase.json configures, in either place', () =>
    expect(selectedEmulators(config)).toEqual(['auth', 'firestore', 'storage']))
  it('are limited to the ones asked for', () =>
    expect(selectedEmulators(config, ['functions:api', 'storage:x'])).toEqual(['storage']))
})

it.each([
  [{ rules: 'a' }, ['a']],
  [
    [{ rules: 'a' }, { rules: 'b' }, {}],
    ['a', 'b'],
  ],
  [undefined, []],
])('rules files of %o: %o', (section, files) => expect(filesNamedIn(section, 'rules')).toEqual(files))

describe('ports', () => {
  it('are those of firebase.json, else the defaults', () => {
    const config = { emulators: { auth: { port: 1234, host: '0.0.0.0' } } }
    expect(configuredAddress(config, 'auth')).toEqual({ host: '0.0.0.0', port: 1234 })
    expect(configuredAddress(config, 'firestore')).toEqual({ host, port: 8080 })
  })

  it('that are taken are named with the emulator and the place to change them', async () => {
    const other = createServer().listen(0, host)
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const [hub = 0] = await freePorts(1, host)
    const config = { emulators: { firestore: { host, port }, auth: { host, port: 1 }, hub: { host, port: hub } } }
    expect(await takenPorts(config, ['firestore'])).toEqual([
      `Port ${port}, which the Firestore emulator needs, is taken by another program (127.0.0.1). ` +
        'Stop that program, or change emulators.firestore.port in firebase.json.',
    ])
    other.close()
    await once(other, 'close')
    expect(await takenPorts(config, ['firestore'])).toEqual([])
  })

  it('are given to no other suite while the one that has them lives', async () => {
    const given = new Set<number>()
    for (let suite = 0; suite < 60; suite += 1) for (const port of await freePorts(9, host)) given.add(port)
    expect(given.size).toBe(60 * 9)
  })

  it('can all be replaced by free ones', async () => {
    const config = {
      firestore: { rules: 'a' },
      emulators: { firestore: { port: 8080 }, auth: { host: 'localhost' }, ui: { enabled: true } },
    }
    const { emulators, firestore } = await withFreePorts(config)
    expect(firestore).toEqual({ rules: 'a' })
    expect(emulators?.ui).toEqual({ enabled: false })
    expect(emulators).not.toHaveProperty('functions')
    const ports = [emulators?.firestore, emulators?.auth, emulators?.hub].map((entry) => Number(entry?.port))
    expect(new Set([...ports, emulators?.firestore?.websocketPort]).size).toBe(4)
    expect(await Promise.all(ports.map((port) => isFree({ host, port })))).toEqual([true, true, true])
    expect([emulators?.firestore?.host, emulators?.auth?.host]).toEqual([host, 'localhost'])
  })
})

it('headers of the pages name the Storage emulator in place of Cloud Storage', () => {
  const policy = "connect-src 'self' https://firebasestorage.googleapis.com; font-src 'self'"
  const hosting = { headers: [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] }] }
  const { hosting: local } = withLocalStorage({ hosting, emulators: { storage: { port: 9123 } } })
  expect(JSON.stringify(local)).toContain("connect-src 'self' http://127.0.0.1:9123; font-src 'self'")
  expect(withReleasedStorage("connect-src 'self' http://127.0.0.1:9123; font-src 'self'")).toBe(policy)
})
