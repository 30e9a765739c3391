import type { PublicKey } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { actOf } from './act.ts'
import type { ActsStore } from './acts-store.ts'

/**
 * Records each key that signs licences. Whoever gives a licence out waits for it, so that no signature leaves whose key the record
 * lacks. An instance does it once; the id names the key, so that all instances together write one act.
 */
export const createKeyRecorder = (
  acts: Pick<ActsStore, 'add'>,
  keys: readonly PublicKey[],
  clock: Pick<Clock, 'now'>,
): (() => Promise<void>) => {
  let areRecorded = false
  return async () => {
    if (areRecorded) return
    const at = clock.now().toISOString()
    for (const { kid, x, y } of keys) await acts.add(actOf('key', { id: `${kid}-${x}`, at, facts: { kid, x, y } }))
    areRecorded = true
  }
}
