import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SITE_CACHES } from '../register-copy/names.ts'
import { createStore } from './store.ts'

/** Caches in the order in which they were made, as a browser lists them. */
let made: Map<string, object>

beforeEach(() => {
  made = new Map()
  vi.stubGlobal('fetch', async () => new Response('no register', { status: 503 }))
  vi.stubGlobal('caches', {
    keys: async () => [...made.keys()],
    delete: async (name: string) => made.delete(name),
    open: async (name: string) => {
      const cache = made.get(name) ?? { addAll: async () => undefined }
      made.set(name, cache)
      return cache
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A deployment's worker comes to a device. */
const deploy = async (id: string) => {
  const store = createStore({ id, first: [], others: [], later: {} })
  await store.install()
  await store.dropOldSites()
}
const sites = () => [...made.keys()].filter((name) => name.startsWith(SITE_CACHES)).map((name) => name.slice(5))

it('deployments: the one before stays for open tabs, older ones go', async () => {
  for (const id of ['a', 'b', 'c']) await deploy(id)
  expect(sites()).toEqual(['b', 'c'])
})

it('deployments: one that comes back counts as new, so its files stay when the next one comes', async () => {
  for (const id of ['a', 'b', 'a']) await deploy(id)
  expect(sites()).toEqual(['b', 'a'])
  await deploy('c')
  expect(sites()).toEqual(['a', 'c'])
})

it('deployments: a worker that is new alone leaves the files of its own deployment', async () => {
  await deploy('a')
  const before = made.get(`${SITE_CACHES}a`)
  await deploy('a')
  expect(made.get(`${SITE_CACHES}a`)).toBe(before)
})
