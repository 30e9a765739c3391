import type { RegisterName } from '@lsb/contract'
import { actOf, saltedHash, type StoredAct } from '../../acts/act.ts'
import type { Salted, VersionRecord, Withdrawal } from './version.ts'

/** The hash by which the record of acts names what a version changed. */
export const changesHash = (changes: readonly Salted<object>[]): string =>
  saltedHash(
    changes.map(({ salt: _salt, ...change }) => change),
    changes.map(({ salt }) => salt),
  )

export const publishedAct = (
  register: RegisterName,
  {
    number,
    mark,
    count,
    published_at,
    aliases,
    divided,
  }: Pick<VersionRecord, 'number' | 'mark' | 'count' | 'published_at' | 'aliases' | 'divided'>,
  changes: string,
): StoredAct =>
  actOf('published', {
    id: `${register}-${number}`,
    at: published_at,
    facts: { register, version: number, mark, published_at, count, changes, aliases, divided },
  })

export const withdrawnAct = (register: RegisterName, version: number, { at }: Withdrawal): StoredAct =>
  actOf('withdrawn', { id: `${register}-${version}`, at, facts: { register, version, at } })
