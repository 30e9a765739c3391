import { expect, it } from 'vitest'
import { newKeySet, readKeySet } from '../platform/key-set.ts'
import type { StoredAct } from './act.ts'
import { createKeyRecorder } from './key-recorder.ts'

it('key recorder: writes an act for each key, once, and again after a failure', async () => {
  const { publicKeys: keys } = readKeySet(newKeySet('2027', newKeySet('2026')), 'the keys')
  const acts: StoredAct[] = []
  let isReachable = false
  const add = async (act: StoredAct) => {
    if (!isReachable) throw new Error('out of reach')
    acts.push(act)
  }
  const recorded = createKeyRecorder({ add }, keys, { now: () => new Date('2026-11-24T08:00:00Z') })
  await expect(recorded()).rejects.toThrow('out of reach')
  isReachable = true
  await recorded()
  await recorded()
  expect(acts.map(({ id, kind, facts }) => ({ id, kind, facts }))).toEqual(
    keys.map(({ kid, x, y }) => ({ id: `key-${kid}-${x}`, kind: 'key', facts: { kid, x, y } })),
  )
})
