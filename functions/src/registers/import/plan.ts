import type { RegisterName } from '@lsb/contract'
import type { RowChange } from '../versions/version.ts'

/**
 * What an import would make of an entry or of a line of the file.
 *
 * - new, changed, gone: a difference between the file and the register; gone ones are removed only when that is asked for
 * - refused: not imported; what the register has under its number, if anything, stays
 * - check: imported, but somebody should look at it
 * - note: nothing to do (a blank row, a row of totals, a row that was there before word for word)
 */
export const outcomes = ['refused', 'check', 'new', 'changed', 'gone', 'note'] as const
export type Outcome = (typeof outcomes)[number]

export interface PlanEntry<Row> {
  outcome: Outcome
  /** Line or row of the file, counted from 1; null for an entry that is not in the file. */
  line: number | null
  number: string
  name: string
  /** In words, for refused, check and note. */
  reason: string
  /** Of new, changed and gone. */
  change: RowChange<Row> | null
}

export interface PlanCounts {
  /** Records of the file that are neither blank nor headers nor totals. */
  records: number
  added: number
  changed: number
  unchanged: number
  /** Word for word what another line says. */
  repeated: number
  refused: number
  /** Entries of the register that the file does not have. */
  gone: number
  /** Entries of the register now, and as it would be. */
  before: number
  after: number
}

export const brakeKinds = ['gone', 'renamed', 'refused', 'fewer'] as const
export type BrakeKind = (typeof brakeKinds)[number]

/** Something about a plan that looks like a wrong file. Lifted only by typing the number of rows concerned. */
export interface Brake {
  kind: BrakeKind
  /** The number to type. */
  rows: number
  /** In words. */
  text: string
}

/** What an import would do, worked out against one version before anything is published. */
export interface ImportPlan<Row> {
  register: RegisterName
  /** Number of the version it is worked out against; 0 when nothing is published. */
  base: number
  /** Whether publishing removes the entries that are gone. */
  remove: boolean
  /** How the file was read, in words. */
  format: string
  /** Columns of the file that are no field of the register. */
  ignored_columns: string[]
  counts: PlanCounts
  brakes: Brake[]
  entries: PlanEntry<Row>[]
}

export interface FieldChange {
  field: string
  before: string
  after: string
}

/** A field of a row, or a cell of a sheet, as text: '' for one that is not there. */
export const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A changed entry field by field, in the order of its fields. */
export const fieldChanges = <Row extends object>({ before, after }: RowChange<Row>): FieldChange[] => {
  if (before === null || after === null) return []
  const old = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: cellText(old.get(field)), after: cellText(now.get(field)) }))
}
