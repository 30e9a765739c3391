import {
  dayInWords,
  fold,
  keyOfNumber,
  licenceDate,
  type RegisterDefinition,
  type RegisterName,
  timeInBoardZone,
} from '@lsb/contract'
import { mapInTurns } from '../../platform/in-turns.ts'
import { RegisterProblem } from './register-problem.ts'
import type { Identified, RowChange, StoredRows, VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/** How often an act is worked out anew because others publish at the same moment. */
const ATTEMPTS_MAX = 8

/** What a change is about: its numbers and its entry; a name and a serial number where it gives or takes them. */
const touchedBy = <Row extends Identified>(
  { nameOf, numberOf, unique }: RegisterDefinition<Row>,
  { key, before, after }: RowChange<Row>,
): string[] => {
  const rows = [before, after].filter((row) => row !== null)
  const given = (what: string, of: (row: Row) => string | number) => {
    const values = new Set(rows.map(of))
    return rows.length === 2 && values.size === 1 ? [] : Array.from(values, (value) => `${what} ${value}`)
  }
  return [
    `number ${key}`,
    ...rows.flatMap((row) => [`number ${keyOfNumber(numberOf(row))}`, `entry ${row.entry_id}`]),
    ...given('name', (row) => fold(nameOf(row))),
    ...(unique === undefined ? [] : given(unique.title, unique.of)),
  ]
}

/** The entries whose identity a version corrects. */
const correctedBy = ({ aliases, divided }: VersionRecord): string[] =>
  [...Object.entries(aliases).flat(), ...(divided === null ? [] : [divided.entry])].map((id) => `entry ${id}`)

/**
 * Which entry of these changes somebody has changed after version `since`, which their person saw, by whom and when; '' when nobody
 * has. Other entries may have changed.
 */
export const changedSince = async <Name extends RegisterName>(
  { versions }: { versions: Pick<VersionsStore, 'list' | 'changes'> },
  definition: RegisterDefinition<StoredRows[Name]> & { name: Name },
  since: number,
  changes: readonly RowChange<StoredRows[Name]>[],
): Promise<string> => {
  const { name, numberOf, nameOf } = definition
  const later = await versions.list(name, since)
  if (later.length === 0) return ''
  const touched = new Set((await mapInTurns(changes, (change) => touchedBy(definition, change))).flat())
  const isTouched = (facts: readonly string[]) => facts.some((fact) => touched.has(fact))
  const meanwhile = await versions.changes(name, later)
  for (const [at, version] of later.entries()) {
    const own = meanwhile[at] ?? []
    const isChanged = await mapInTurns(own, (one) => isTouched(touchedBy(definition, one)))
    const change = own[isChanged.indexOf(true)]
    if (change === undefined && !isTouched(correctedBy(version))) continue
    const row = change?.after ?? change?.before
    const who = row ? `${numberOf(row)} ${nameOf(row)}` : 'The entry'
    const when = `${dayInWords(licenceDate(new Date(version.published_at)))}, ${timeInBoardZone(version.published_at)}`
    return `${who} has been changed since you looked: by ${version.by}, ${when}, version ${version.number}. Look again.`
  }
  return ''
}

/** Throws `RegisterProblem` when `changedSince` finds an entry. */
export const assertUnchanged = async <Name extends RegisterName>(
  ...of: Parameters<typeof changedSince<Name>>
): Promise<void> => {
  const text = await changedSince(...of)
  if (text !== '') throw new RegisterProblem('changed since', text)
}

/** Does the work, again on the register of that moment when somebody else has published first. */
export const onNewest = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const isStale = error instanceof RegisterProblem && error.code === 'another version'
      if (!isStale || attempt === ATTEMPTS_MAX) throw error
    }
}
