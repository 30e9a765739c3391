import { type RegisterName, registerTables } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { resolveChanges, ownersIn } from '../registers/versions/identities.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import type { Told } from './alerts-store.ts'
import { heldUntil } from './held-until.ts'
import { changeInWords, type NetChange, netChanges } from './net-changes.ts'
import type { PublicChange, UntoldChanges } from './public-change.ts'

export interface RegisterChangeServices {
  registerPublishing: { versions: VersionsStore }
  clock: Pick<Clock, 'now'>
}

const inWords = <Name extends RegisterName>(
  name: Name,
  { entryId, before, after, ...published }: NetChange<StoredRows[Name]>,
): PublicChange[] => {
  const text = changeInWords(name, { before, after })
  const row = after ?? before
  return text === '' || row === null ? [] : [{ entryId, number: definitionOf(name).numberOf(row), text, ...published }]
}

/** What a version with these changes would change for the public. */
export const changesOfVersion = <Name extends RegisterName>(
  name: Name,
  changes: readonly RowChange<StoredRows[Name]>[],
): PublicChange[] =>
  netChanges([{ publication: '', published_at: '', changes }]).flatMap((change) => inWords(name, change))

/**
 * What the versions since the last one that was told changed, up to the last one that is old enough and not withdrawn; null when
 * there is none. Nobody is told of what was public before the first look.
 */
export const untoldRegisterChanges = async (
  { registerPublishing: { versions }, clock }: RegisterChangeServices,
  name: RegisterName,
  { [name]: told }: Told,
): Promise<UntoldChanges | null> => {
  const pointer = await versions.pointer(name)
  if (pointer === null || pointer.version === told) return null
  if (told === undefined) return { upTo: { [name]: pointer.version }, changes: [] }
  const later = await versions.list(name, told)
  const until = heldUntil(clock)
  const last = later.findLast(({ withdrawn, published_at }) => withdrawn === null && published_at <= until)
  if (last === undefined) return null
  const included = later.filter(({ number }) => number <= last.number)
  const lists = await versions.changes(name, included)
  // A correction says whose a row always was: the public reads the same under its number, so it changes nothing here.
  const identity = ownersIn(await versions.list(name)).row
  const published = included.map(({ number, published_at }, at) => ({
    publication: `${registerTables[name].title}, version ${number}`,
    published_at,
    changes: resolveChanges<StoredRows[RegisterName]>(lists[at] ?? [], identity, number),
  }))
  return { upTo: { [name]: last.number }, changes: netChanges(published).flatMap((change) => inWords(name, change)) }
}
