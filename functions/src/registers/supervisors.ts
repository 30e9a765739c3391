import { assistingOf, type AssistantStanding, keyOfNumber, licenceYear, type SupervisorCode } from '@lsb/contract'
import type { EntryHistories } from './versions/entry-histories.ts'
import { surveyorNamed } from '../platform/names.ts'
import type { RowsOverTime } from '../standing/histories-cache.ts'
import type { Standings } from '../standing/standings.ts'
import { LoadedVersion } from './register-cache.ts'
import { definitionOf } from './versions/definition.ts'
import type { Stay } from './versions/lines.ts'
import type { StoredAssistant, StoredSurveyor } from './versions/version.ts'

/** An assistant with the entry, name and number of the supervisor of today. */
export interface FollowedAssistant extends StoredAssistant {
  /** The file's number and name fit more than one entry. */
  two_fit?: true
}

interface Followed {
  licensed: LoadedVersion<StoredSurveyor>
  histories: EntryHistories
  assistants: LoadedVersion<FollowedAssistant>
}

const lastFollowed = new WeakMap<LoadedVersion<StoredAssistant>, Followed>()

/**
 * Assistants, each with the name and number that the supervisor's entry has today. A supervisor whom the import did not find is
 * looked for by the file's number and name, which the assistant shows until both fit an entry.
 */
export const followedRows = (
  rows: readonly StoredAssistant[],
  licensed: Pick<LoadedVersion<StoredSurveyor>, 'entry'>,
  histories: EntryHistories,
): FollowedAssistant[] => {
  const supervisorOf = ({ supervisor_id, supervisor_name, supervisor_license }: StoredAssistant) => {
    const followed = histories.owners.entry(supervisor_id)
    if (followed !== '') return { supervisor_id: followed }
    const under = histories.rows(keyOfNumber(supervisor_license))
    // Nobody fitted before, or the entry was two people: the first who fits is meant, not a later namesake.
    const fits = (of: StoredSurveyor[]) => surveyorNamed(of.toReversed(), supervisor_name)?.entry_id ?? ''
    const first = fits(under)
    const isOnly = fits(under.filter(({ entry_id }) => entry_id !== first)) === ''
    return { supervisor_id: first, ...(!isOnly && { two_fit: true as const }) }
  }
  return rows.map((row) => {
    const found = supervisorOf(row)
    const supervisor = licensed.entry(found.supervisor_id)
    const { name, license_no } = supervisor ?? { name: row.supervisor_name, license_no: row.supervisor_license }
    const isSame = name === row.supervisor_name && license_no === row.supervisor_license
    if (isSame && found.supervisor_id === row.supervisor_id && !('two_fit' in found)) return row
    return { ...row, ...found, supervisor_name: name, supervisor_license: license_no }
  })
}

/** The register of assistants with the supervisors of today. */
export const followSupervisors = (
  approved: LoadedVersion<StoredAssistant>,
  licensed: LoadedVersion<StoredSurveyor>,
  histories: EntryHistories,
): LoadedVersion<FollowedAssistant> => {
  const last = lastFollowed.get(approved)
  if (last?.licensed === licensed && last.histories === histories) return last.assistants
  const rows = followedRows(approved.rows, licensed, histories)
  // Making rows searchable takes most of the time.
  const isSame = rows.every((row, at) => row === approved.rows[at])
  const assistants = isSame
    ? approved
    : new LoadedVersion<FollowedAssistant>(definitionOf('approved'), approved.pointer, rows)
  lastFollowed.set(approved, { licensed, histories, assistants })
  return assistants
}

/** Whether an assistant may work under the supervisor now. */
export const assistingNow =
  (licensed: Pick<LoadedVersion<StoredSurveyor>, 'entry'>, { isConfirmed, now, today, at }: Standings) =>
  ({ two_fit, supervisor_id }: FollowedAssistant): AssistantStanding => {
    const supervisor = licensed.entry(supervisor_id)
    const codeOf = (): SupervisorCode => {
      if (two_fit) return 'two_fit'
      if (supervisor_id === '') return 'not_found'
      if (supervisor !== null) return now(supervisor).code
      return isConfirmed ? 'left_register' : 'not_confirmed'
    }
    return assistingOf({ code: codeOf(), year: licenceYear(at), on: today })
  }

const supervised = new WeakMap<LoadedVersion<FollowedAssistant>, Map<string, FollowedAssistant[]>>()

/** The assistants who follow an entry, from what `followSupervisors` answers. */
export const assistantsUnder = (followed: LoadedVersion<FollowedAssistant>, entryId: string): FollowedAssistant[] => {
  const known = supervised.get(followed) ?? Map.groupBy(followed.rows, ({ supervisor_id }) => supervisor_id)
  supervised.set(followed, known)
  return entryId === '' ? [] : (known.get(entryId) ?? [])
}

/** Who has followed whom, by the supervisor's entry of today. */
interface FollowedOverTime extends Pick<Followed, 'licensed' | 'histories'> {
  stays: Map<string, Stay<FollowedAssistant>[]>
}
const followedOverTime = new WeakMap<Pick<RowsOverTime<StoredAssistant>, 'stays'>, FollowedOverTime>()

/** The assistants who followed an entry at a version, in the list's order. */
export const assistantsThen = (
  past: Pick<RowsOverTime<StoredAssistant>, 'stays'>,
  licensed: LoadedVersion<StoredSurveyor>,
  histories: EntryHistories,
  version: number,
): ((entryId: string) => FollowedAssistant[]) => {
  let known = followedOverTime.get(past)
  if (known?.licensed !== licensed || known.histories !== histories) {
    const { stays } = past
    const rows = followedRows(
      stays.map(({ row }) => row),
      licensed,
      histories,
    )
    const followed = stays.flatMap((stay, at) => (rows[at] ? [{ ...stay, row: rows[at] }] : []))
    known = { licensed, histories, stays: Map.groupBy(followed, ({ row }) => row.supervisor_id) }
    followedOverTime.set(past, known)
  }
  const { stays } = known
  return (entryId) =>
    (stays.get(entryId) ?? [])
      .filter(({ from, until }) => from <= version && version < until)
      .map(({ row }) => row)
      .toSorted(definitionOf('approved').compare)
}
