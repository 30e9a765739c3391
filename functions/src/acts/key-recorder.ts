import type { PublicKey } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { actOf } from './act.ts'
import type { ActsStore } from './acts-store.ts'

/**
 * Records each key that signs licences. Whoever gives a licence out waits for it, so that no signature leaves whose key the record
 * lacks. One instance writes once; the id names the key, so that all instances together do.
 */
export const createKeyRecorder = (
  acts: Pick<ActsStore, 'add'>,
  keys: readonly PublicKey[],
  clock: Pick<Clock, 'now'>,
): (() => Promise<void>) => {
  let recorded: Promise<void> | null = null
  const record = async () => {
    const at = clock.now().toISOString()
    for (const { kid, x, y } of keys) await acts.add(actOf('key', { id: `${kid}-${x}`, at, facts: { kid, x, y } }))
  }
  return () => {
    recorded ??= record().catch((error: unknown) => {
      recorded = null
      throw error
    })
    return recorded
  }
}
