import { expect, it } from 'vitest'
import { newKeySet, readKeySet } from '../platform/key-set.ts'
import { createHeadCache, signHead } from './signed-head.ts'
import { isSignedHead } from './testing.ts'

const keys = readKeySet(newKeySet('2026'), 'KEYS')
const head = { size: 3, hash: 'abc' }
const signed = signHead(keys, head, '2026-11-24T08:00:00.000Z')

it('isSignedHead: is true for a head as it was signed, with its key among others', () => {
  const later = readKeySet(newKeySet('2027'), 'KEYS')
  expect(isSignedHead([...later.publicKeys, ...keys.publicKeys], signed)).toBe(true)
})

it.each([{ size: 4 }, { hash: 'abd' }, { at: '2026-11-24T08:00:00.001Z' }, { kid: '2027' }, { signature: 'AAAA' }])(
  'isSignedHead: is false for a head that was changed by %o',
  (change) => {
    expect(isSignedHead(keys.publicKeys, { ...signed, ...change })).toBe(false)
  },
)

it('the cached head: is signed again only when an act was added', async () => {
  let now = new Date('2026-11-24T08:00:00.000Z')
  let present = head
  const { current } = createHeadCache({ append: async () => present }, keys, {
    clock: { now: () => now },
    log: () => {},
  })
  const first = await current()
  now = new Date('2026-11-24T09:00:00.000Z')
  expect(await current()).toEqual(first)
  present = { size: 4, hash: 'abd' }
  now = new Date('2026-11-24T10:00:00.000Z')
  expect(await current()).toMatchObject({ ...present, at: '2026-11-24T10:00:00.000Z' })
})
