import type { RegisterName } from '@lsb/contract'
import { actOf, type StoredAct } from '../../acts/act.ts'
import { besideLog, type LogLine } from '../../acts/beside.ts'
import { hashOf } from '../../acts/hashes.ts'
import type { VersionRecord } from './version.ts'

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
    takes_back,
    by,
    reason,
  }: Pick<
    VersionRecord,
    'number' | 'mark' | 'count' | 'published_at' | 'aliases' | 'divided' | 'takes_back' | 'by' | 'reason'
  >,
  changes: string,
  line?: LogLine,
): StoredAct =>
  actOf('published', {
    id: `${register}-${number}`,
    at: published_at,
    facts: {
      register,
      version: number,
      mark,
      published_at,
      count,
      changes,
      aliases,
      divided,
      takes_back,
      log: line?.id ?? '',
    },
    beside: { by, reason, ...besideLog(line) },
  })
