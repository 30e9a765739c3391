import { keyOfNumber } from '../licence.ts'
import type { RegisterName } from '../register.ts'
import { registerTables } from '../register-fields.ts'
import type { ApprovedAssistant, LicensedSurveyor } from '../shapes/register.ts'

/** What the common code of both registers must know about each. */
export interface RegisterDefinition<Row> {
  name: RegisterName
  /** The number that identifies an entry. */
  numberOf: (row: Row) => string
  /** The licence by which a row is looked up: the surveyor's own, or the assistant's supervisor's. */
  licenceOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Every word of a search must occur in one of these; name and number come first. */
  searched: (row: Row) => string[]
  /** A second fact that no two entries have: its title in messages, and its value. */
  unique?: { title: string; of: (row: Row) => number }
  /** The order of the list. */
  compare: (a: Row, b: Row) => number
}

/** `AA/9` comes before `AA/10`, as on the office's lists. */
const natural = new Intl.Collator('en', { numeric: true })
const byNumber = (a: string, b: string) => natural.compare(a, b) || (a < b ? -1 : Number(a > b))

const { licensed: surveyors, approved: assistants } = registerTables

const licensed: RegisterDefinition<LicensedSurveyor> = {
  name: 'licensed',
  numberOf: (row) => row[surveyors.number],
  licenceOf: (row) => row.license_no,
  nameOf: (row) => row[surveyors.name],
  searched: (row) => [row.name, row.license_no, row.firm],
  unique: { title: surveyors.fields[surveyors.unique].file.title, of: (row) => row[surveyors.unique] },
  compare: (a, b) => a.licensed_id - b.licensed_id || byNumber(a.license_no, b.license_no),
}

const approved: RegisterDefinition<ApprovedAssistant> = {
  name: 'approved',
  numberOf: (row) => row[assistants.number],
  licenceOf: (row) => row.supervisor_license,
  nameOf: (row) => row[assistants.name],
  searched: (row) => [row.assistant_name, row.assistant_no, row.supervisor_name, row.supervisor_license],
  compare: (a, b) => byNumber(a.assistant_no, b.assistant_no),
}

export const registers = { licensed, approved }

/** The key of the number that identifies an entry. */
export const keyOfRow = <Row>(definition: RegisterDefinition<Row>, row: Row): string =>
  keyOfNumber(definition.numberOf(row))
