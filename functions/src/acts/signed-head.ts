import type { RecordHead, SignedRecordHead } from '@lsb/contract'
import type { KeySet } from '../platform/key-set.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createMemoryCache, type MemoryCache } from '../platform/memory-cache.ts'
import type { ActsStore } from './acts-store.ts'

/** The text that is signed. */
export const statementOf = ({ size, hash, at }: Omit<SignedRecordHead, 'kid' | 'signature'>): string =>
  `record of acts\n${size}\n${hash}\n${at}`

/** @param at ISO 8601 instant of the signature */
export const signHead = (keys: KeySet, { size, hash }: RecordHead, at: string): SignedRecordHead => {
  const signature = keys.sign(statementOf({ size, hash, at })).toString('base64url')
  return { size, hash, at, kid: keys.kid, signature }
}

/** The signed head in this instance's memory: at most as old as the register it is shown with. */
export const createHeadCache = (
  acts: Pick<ActsStore, 'append'>,
  keys: KeySet,
  { clock, log }: { clock: Pick<Clock, 'now'>; log: Log },
): MemoryCache<SignedRecordHead> =>
  createMemoryCache(
    'head of the record of acts',
    async (before: SignedRecordHead | null) => {
      const head = await acts.append()
      if (before?.size === head.size && before.hash === head.hash) return before
      return signHead(keys, head, clock.now().toISOString())
    },
    { clock, log },
  )
