import type { Brake, Outcome, PlanCounts, RegisterName } from '@lsb/contract'
import type { RowChange } from '../versions/version.ts'

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

/** What an import would change, compared with one version, before anything is published. */
export interface ImportPlan<Row> {
  register: RegisterName
  /** Number of the version that it was compared with; 0 when nothing is published. */
  base: number
  /** Whether publishing removes the entries that are gone. */
  remove: boolean
  /** How the file was read, in words. */
  format: string
  /** Columns of the file that the register has no field for. */
  ignored_columns: string[]
  counts: PlanCounts
  brakes: Brake[]
  entries: PlanEntry<Row>[]
}

interface FieldChange {
  field: string
  before: string
  after: string
}

/** A field of a row or a cell of a sheet as text; '' when it is missing. */
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
