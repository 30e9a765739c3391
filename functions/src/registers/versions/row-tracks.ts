import { isDeepStrictEqual } from 'node:util'
import { ownersIn } from './identities.ts'
import type { Identified, RowChange, VersionRecord } from './version.ts'

/** Fields that begin so say something only together: a word with its day and its reference, a supervisor's name with the number. */
const together = ['status', 'conditions', 'supervisor']
export const unitOf = (field: string): string => together.find((unit) => field.startsWith(unit)) ?? field

const fieldsOfUnit = (row: object, unit: string): [string, unknown][] =>
  Object.entries(row).filter(([field]) => field !== 'entry_id' && unitOf(field) === unit)

/** Whether two rows say the same of a unit. */
export const isSameUnit = (unit: string, a: object, b: object): boolean =>
  isDeepStrictEqual(Object.fromEntries(fieldsOfUnit(a, unit)), Object.fromEntries(fieldsOfUnit(b, unit)))

/** The units that are taken back each by itself: of what two rows say, those that differ. */
export const unitsBetween = (before: object, after: object): string[] => {
  const fields = [...Object.keys(before), ...Object.keys(after)].filter((field) => field !== 'entry_id')
  return [...new Set(fields.map(unitOf))].filter((unit) => !isSameUnit(unit, before, after))
}

/** A row that says of these units what another one says. */
export const withUnits = <Row extends object>(row: Row, units: readonly string[], from: object): Row => {
  const changed = structuredClone(row)
  for (const unit of units) {
    for (const [field] of fieldsOfUnit(row, unit)) Reflect.deleteProperty(changed, field)
    Object.assign(changed, Object.fromEntries(fieldsOfUnit(from, unit)))
  }
  return changed
}

/** What a version changed of a row, whatever number and identity it had then. */
export interface Step<Row> {
  version: number
  /** Null while it is not in the register. */
  before: Row | null
  after: Row | null
}

/** A row that somebody has had, whatever number and identity it had then, with what versions changed of it in their order. */
export interface Track<Row> {
  /** Whose it is, by the identity of today. */
  entryId: string
  /** The identity under which the row began. */
  lineage: string
  steps: Step<Row>[]
}

/** Each row that versions changed; two rows of a person whose entries were joined stay two. Where a division says that a row turned from one person to another, one ends and another begins. */
export const rowTracks = <Row extends Identified>(
  versions: readonly Pick<VersionRecord, 'number' | 'aliases' | 'divided'>[],
  changes: ReadonlyMap<number, readonly RowChange<Row>[]>,
): Map<string, Track<Row>> => {
  const owners = ownersIn(versions)
  const tracks = new Map<string, Track<Row>>()
  const lineages = new Map<string, string>()
  const lineageOf = (entryId: string): string => lineages.get(entryId) ?? entryId
  for (const { number: version, aliases, divided } of versions) {
    const own = changes.get(version) ?? []
    for (const { before, after } of own)
      if (before && after && aliases[before.entry_id] === after.entry_id)
        lineages.set(after.entry_id, lineageOf(before.entry_id))
    for (const person of divided === null ? [] : [divided.first, divided.second]) {
      const last = [...tracks.values()].filter(({ entryId }) => entryId === person).at(-1)
      const change = own.find(({ before, after }) => before && after?.entry_id === person)
      lineages.set(
        person,
        change?.before ? lineageOf(change.before.entry_id) : (last?.lineage ?? lineageOf(divided?.entry ?? person)),
      )
    }
    for (const side of ['before', 'after'] as const)
      for (const { [side]: row } of own) {
        if (row === null) continue
        const lineage = lineageOf(row.entry_id)
        const entryId = owners.row(row.entry_id, side === 'before' ? version - 1 : version)
        const id = JSON.stringify([lineage, entryId])
        const track = tracks.get(id) ?? { entryId, lineage, steps: [] }
        tracks.set(id, track)
        const last = track.steps.at(-1)
        if (last?.version === version) last[side] = row
        else track.steps.push({ version, before: null, after: null, [side]: row })
      }
  }
  return tracks
}
