import { isDeepStrictEqual } from 'node:util'
import { keyOfNumber } from '@lsb/contract'
import type { EntryHistories } from '../standing/entry-histories.ts'
import { surveyorNamed } from '../platform/names.ts'
import { LoadedVersion } from './register-cache.ts'
import { definitionOf } from './versions/definition.ts'
import type { StoredAssistant, StoredSurveyor } from './versions/version.ts'

interface Followed {
  licensed: LoadedVersion<StoredSurveyor>
  histories: EntryHistories
  assistants: LoadedVersion<StoredAssistant>
}

const lastFollowed = new WeakMap<LoadedVersion<StoredAssistant>, Followed>()

/**
 * The register of assistants, each with the name and number that the supervisor's entry has today. A supervisor whom the import did not
 * find is looked for by the file's number and name, which the assistant shows until both fit an entry.
 */
export const followSupervisors = (
  approved: LoadedVersion<StoredAssistant>,
  licensed: LoadedVersion<StoredSurveyor>,
  histories: EntryHistories,
): LoadedVersion<StoredAssistant> => {
  const last = lastFollowed.get(approved)
  if (last?.licensed === licensed && last.histories === histories) return last.assistants
  const supervisorOf = ({ supervisor_id, supervisor_name, supervisor_license }: StoredAssistant): string => {
    const followed = histories.owners.entry(supervisor_id)
    if (followed !== '') return followed
    const current = licensed.withLicence(supervisor_license)[0] ?? null
    const under = histories.rows(keyOfNumber(supervisor_license), current).map(({ row }) => row)
    // Nobody fitted before, or the entry was two people: the first who fits is meant, not a later namesake.
    return surveyorNamed(under.toReversed(), supervisor_name)?.entry_id ?? ''
  }
  const rows = approved.rows.map((row) => {
    const supervisor_id = supervisorOf(row)
    const supervisor = licensed.entry(supervisor_id)
    const followed = {
      ...row,
      supervisor_id,
      supervisor_name: supervisor?.name ?? row.supervisor_name,
      supervisor_license: supervisor?.license_no ?? row.supervisor_license,
    }
    return isDeepStrictEqual(followed, row) ? row : followed
  })
  // Making rows searchable takes most of the time.
  const isSame = rows.every((row, at) => row === approved.rows[at])
  const assistants = isSame ? approved : new LoadedVersion(definitionOf('approved'), approved.pointer, rows)
  lastFollowed.set(approved, { licensed, histories, assistants })
  return assistants
}

const supervised = new WeakMap<LoadedVersion<StoredAssistant>, Map<string, StoredAssistant[]>>()

/** The assistants who follow an entry, from what `followSupervisors` answers. */
export const assistantsUnder = (followed: LoadedVersion<StoredAssistant>, entryId: string): StoredAssistant[] => {
  const known = supervised.get(followed) ?? Map.groupBy(followed.rows, ({ supervisor_id }) => supervisor_id)
  supervised.set(followed, known)
  return entryId === '' ? [] : (known.get(entryId) ?? [])
}
