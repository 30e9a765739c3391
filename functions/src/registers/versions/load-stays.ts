import type { RegisterName } from '@lsb/contract'
import { type Definition, definitionOf } from './definition.ts'
import type { Correction, Owners } from './identities.ts'
import { loadChanges } from './load-changes.ts'
import { presentIn, staysIn } from './stays.ts'
import type { RowChange, StoredRows, VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/**
 * Who had which row under which number in all versions of a register. `rows` are those of the last version, or of some of its numbers;
 * `correction` is published next.
 */
export const loadStays = async <Name extends RegisterName>(
  { versions }: { versions: Pick<VersionsStore, 'list' | 'changes'> },
  name: Name,
  rows: readonly StoredRows[Name][],
  correction?: Correction,
) => {
  const list = await versions.list(name)
  const every = correction ? [...list, { number: (list.at(-1)?.number ?? 0) + 1, ...correction }] : list
  const changes = await loadChanges(versions, name, list)
  const definition: Definition<Name> = definitionOf(name)
  return { list, ...staysIn<StoredRows[Name]>(definition, every, changes, presentIn(definition, rows)) }
}

export type LoadedStays<Name extends RegisterName> = Awaited<ReturnType<typeof loadStays<Name>>>

/**
 * The same from version `since` on alone, from what the versions after it changed and what is `planned` next. `rows` are those of the
 * last version; without them whoever had two rows has only those that changed.
 */
export const loadStaysSince = async <Name extends RegisterName>(
  { versions }: { versions: Pick<VersionsStore, 'changes'> },
  name: Name,
  since: number,
  later: readonly VersionRecord[],
  {
    owners,
    rows,
    planned = [],
  }: { owners: Owners; rows: readonly StoredRows[Name][]; planned?: readonly RowChange<StoredRows[Name]>[] },
) => {
  const definition: Definition<Name> = definitionOf(name)
  const changes = await versions.changes(name, later)
  const next = (later.at(-1)?.number ?? since) + 1
  const changed = new Map([...later.map(({ number }, at) => [number, changes[at] ?? []] as const), [next, planned]])
  const every = [{ number: since }, ...later, { number: next }]
  return staysIn<StoredRows[Name]>(definition, every, changed, presentIn(definition, rows), { owners })
}
