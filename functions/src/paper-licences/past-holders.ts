import { keyOfNumber } from '@lsb/contract'
import type { PastHolders } from './import-approvals.ts'
import type { Owners } from '../registers/versions/identities.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { loadChanges } from '../registers/versions/load-changes.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import { presentIn } from '../registers/versions/stays.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import { entryHistories, type EntryHistories } from '../registers/versions/entry-histories.ts'

/** Who had each number. */
export const pastHoldersIn =
  (histories: EntryHistories): PastHolders =>
  (licenseNumber) => {
    const key = keyOfNumber(licenseNumber)
    return { all: histories.holders(key), at: (instant) => histories.holderAt(key, instant) }
  }

/** Who had each number, and whose everything is that is kept about entries. Reads every version of the register of licensed surveyors. */
export const loadPastHolders = async (
  versions: VersionsStore,
): Promise<{ pastHolders: PastHolders; owners: Owners }> => {
  const present = presentIn(definitionOf('licensed'), await downloadRegister({ versions }, 'licensed'))
  const list = await versions.list('licensed')
  const changes = await loadChanges(versions, 'licensed', list)
  const histories = entryHistories(list, changes, present)
  return { pastHolders: pastHoldersIn(histories), owners: histories.owners }
}
