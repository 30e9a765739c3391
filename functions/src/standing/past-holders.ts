import { keyOfNumber } from '@lsb/contract'
import type { PastHolders } from '../approvals/import-approvals.ts'
import type { Owners } from '../registers/versions/identities.ts'
import { byKey } from '../registers/versions/row-changes.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import { entryHistories, type EntryHistories } from './entry-histories.ts'

/** Who had each number. `current` finds the register's row under a number's key. */
export const pastHoldersIn =
  (histories: EntryHistories, current: (key: string) => StoredSurveyor | null): PastHolders =>
  (licenseNumber) => {
    const key = keyOfNumber(licenseNumber)
    const row = current(key)
    return { all: histories.holders(key, row), at: (instant) => histories.rowAt(key, row, instant)?.row ?? null }
  }

/** Who had each number, and whose everything is that is kept about entries. Reads every version of the register of licensed surveyors. */
export const loadPastHolders = async (
  versions: VersionsStore,
): Promise<{ pastHolders: PastHolders; owners: Owners }> => {
  const rows = byKey(definitionOf('licensed'), await downloadRegister({ versions }, 'licensed'))
  const list = await versions.list('licensed')
  const later = list.slice(1)
  const changes = await versions.changes('licensed', later)
  const histories = entryHistories(list, new Map(later.map(({ number }, at) => [number, changes[at] ?? []])))
  return { pastHolders: pastHoldersIn(histories, (key) => rows.get(key) ?? null), owners: histories.owners }
}
