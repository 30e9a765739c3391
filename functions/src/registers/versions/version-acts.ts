import { pickFields, type RegisterName } from '@lsb/contract'
import { actOf, type StoredAct } from '../../acts/act.ts'
import { besideLog, type LogLine } from '../../acts/beside.ts'
import { hashOf } from '../../acts/hashes.ts'
import type { VersionRecord } from './version.ts'

/**
 * The hash by which the record of acts names what a version changed, from the hashes of its changes as they are stored, each with
 * its salt: one change can be shown or erased without the others, and a field that rows get later alters no hash.
 */
export const changesHash = (hashes: readonly string[]): string => hashOf(hashes)

/** What the act of a publication says in public, besides its register and number, and what stands beside it. */
const published = ['mark', 'published_at', 'count', 'aliases', 'divided', 'takes_back'] as const
const beside = ['by', 'reason'] as const
type Published = Pick<VersionRecord, 'number' | (typeof published)[number] | (typeof beside)[number]>

export const publishedAct = (
  register: RegisterName,
  version: Published,
  changes: string,
  line?: LogLine,
): StoredAct => {
  const { number, published_at: at } = version
  return actOf('published', {
    id: `${register}-${number}`,
    at,
    facts: { register, version: number, ...pickFields(version, published), changes, log: line?.id ?? '' },
    beside: { ...pickFields(version, beside), ...besideLog(line) },
  })
}
