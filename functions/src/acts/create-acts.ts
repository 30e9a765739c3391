import type { PublicKey } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import type { KeySet } from '../platform/key-set.ts'
import type { Log } from '../platform/log.ts'
import { createActsStore } from './acts-store.ts'
import { createKeyRecorder } from './key-recorder.ts'
import { createHeadCache } from './signed-head.ts'

/** The record of acts: `recordKeys` sign its head, and it holds the keys that sign licences. */
export const createActs = (
  firebase: Firebase,
  { recordKeys, licenceKeys }: { recordKeys: KeySet; licenceKeys: readonly PublicKey[] },
  clock: Clock,
  log: Log,
) => {
  const acts = createActsStore(firebase)
  return {
    acts,
    recordHead: createHeadCache(acts, recordKeys, { clock, log }).current,
    keysRecorded: createKeyRecorder(acts, licenceKeys, clock),
  }
}
