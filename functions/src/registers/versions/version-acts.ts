import type { RegisterName } from '@lsb/contract'
import { actOf, type StoredAct } from '../../acts/act.ts'
import { hashOf } from '../../acts/hashes.ts'
import type { VersionRecord, Withdrawal } from './version.ts'

/**
 * The hash by which the record of acts names what a version changed, from the hashes of its changes as they are stored, each with
 * its salt: one change can be shown or erased without the others, and a field that rows get later alters no hash.
 */
export const changesHash = (hashes: readonly string[]): string => hashOf(hashes)

export const publishedAct = (
  register: RegisterName,
  {
    number,
    mark,
    count,
    published_at,
    aliases,
    divided,
    by,
    reason,
  }: Pick<VersionRecord, 'number' | 'mark' | 'count' | 'published_at' | 'aliases' | 'divided' | 'by' | 'reason'>,
  changes: string,
): StoredAct =>
  actOf('published', {
    id: `${register}-${number}`,
    at: published_at,
    facts: { register, version: number, mark, published_at, count, changes, aliases, divided },
    beside: { by, reason },
  })

export const withdrawnAct = (register: RegisterName, version: number, { at, by, reason }: Withdrawal): StoredAct =>
  actOf('withdrawn', { id: `${register}-${version}`, at, facts: { register, version, at }, beside: { by, reason } })
