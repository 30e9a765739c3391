import { conditionsColumns } from '../conditions/copy.ts'
import { licenceDate, licenceYear } from '../licence.ts'
import { startOfYear } from '../nairobi-time.ts'
import { recordOf } from '../record-of.ts'
import type { LicensedSurveyor, ListedAssistant } from '../shapes/register.ts'
import type { EarlierNumber } from '../shapes/holder.ts'
import type { RegisterCopy } from '../shapes/register-copy.ts'
import { standingCodes, supervisorCodes } from '../shapes/standing.ts'
import type { StandingFacts, StandingQuestion } from '../standing.ts'
import { copiedFields } from './copied-fields.ts'

/** An entry of the register and the sources of its standing, with at least one event in its history. */
export interface CopiedEntry extends Omit<StandingQuestion, 'at' | 'facts'> {
  row: LicensedSurveyor & { telephone?: string | undefined }
}

/** A number that somebody had; `row` is the present row of the same person in `licensed`, or null. */
interface EarlierNumberWithRow extends Pick<EarlierNumber, 'license_no' | 'name' | 'until'> {
  row: LicensedSurveyor | null
}

interface CopySource {
  made: Date
  /** ISO 8601 instants. */
  nextChange: string
  asOf: string
  facts: StandingFacts & { kiswahili?: string }
  /** Whether the board allows telephone numbers in it. */
  telephones?: boolean
  licensed: readonly CopiedEntry[]
  earlier: readonly EarlierNumberWithRow[]
  approved: readonly ListedAssistant[]
}

/** Gives each distinct text an index, in the order in which the texts first appear. */
const createTextTable = () => {
  const indexes = new Map<string, number>()
  return {
    indexOf: (text: string): number => {
      const index = indexes.get(text) ?? indexes.size
      indexes.set(text, index)
      return index
    },
    texts: (): string[] => [...indexes.keys()],
  }
}

/** A key that is equal only for equal texts. */
const keyOf = (...texts: string[]): string => JSON.stringify(texts)
/** In place of a supervisor's standing: who is meant, or where they are, is not certain. */
const withoutStanding = new Set<string>(supervisorCodes.slice(standingCodes.length))

const supervisorsOf = (
  licensed: readonly CopiedEntry[],
  approved: readonly ListedAssistant[],
): Pick<RegisterCopy, 'approved' | 'supervisors'> => {
  const rows = new Map(licensed.map(({ row }, at) => [keyOf(row.name, row.license_no), at]))
  const others = createTextTable()
  const supervisors: RegisterCopy['supervisors'] = { name: [], license_no: [], code: [] }
  const supervisor = approved.map(({ supervisor_name, supervisor_license, assisting: { supervisor: code } }) => {
    const row = withoutStanding.has(code) ? undefined : rows.get(keyOf(supervisor_name, supervisor_license))
    if (row !== undefined) return row
    const other = others.indexOf(keyOf(supervisor_name, supervisor_license, code))
    supervisors.code[other] = code
    supervisors.name[other] = supervisor_name
    supervisors.license_no[other] = supervisor_license
    return licensed.length + other
  })
  return {
    approved: {
      ...recordOf(copiedFields.approved, (field) => approved.map((row) => row[field])),
      supervisor,
    },
    supervisors,
  }
}

/**
 * Both registers as one compact copy, column by column. Of an earlier year's approval it has only the year, since its instant
 * changes no verdict.
 */
export const writeCopy = ({
  made,
  nextChange,
  asOf,
  facts,
  telephones = false,
  licensed,
  earlier,
  approved,
}: CopySource): RegisterCopy => {
  const yearBegan = startOfYear(licenceYear(made))
  const [statuses, instants] = [createTextTable(), createTextTable()]
  const events: RegisterCopy['events'] = { row: [], status: [], since: [] }
  const approvals: RegisterCopy['approvals'] = { row: [], year: [], since: [], until: [] }
  const places = new Map(licensed.map(({ row }, at) => [row, at]))
  const rows = licensed.map(({ row, history, approvals: periods }, at) => {
    const last = history.at(-1)
    if (last === undefined) throw new TypeError('An entry of the register has a status.')
    for (const { since, status } of history.slice(0, -1)) {
      events.row.push(at)
      events.status.push(status === null ? -1 : statuses.indexOf(status))
      events.since.push(instants.indexOf(since))
    }
    const years: number[] = []
    for (const { year, since, until } of periods) {
      if (until === undefined && Date.parse(since) < yearBegan) years.push(year)
      else if (until === undefined || Date.parse(until) >= yearBegan) {
        approvals.row.push(at)
        approvals.year.push(year)
        approvals.since.push(Date.parse(since))
        approvals.until.push(until === undefined ? 0 : Date.parse(until))
      }
    }
    return { ...row, status: statuses.indexOf(row.status), since: instants.indexOf(last.since), years }
  })
  return {
    made: made.toISOString(),
    on: licenceDate(made),
    next_change: nextChange,
    as_of: asOf,
    records_begin: facts.records_begin,
    kiswahili: facts.kiswahili ?? '',
    renewal_date: facts.renewal_date,
    renewal_dates: { ...facts.renewal_dates },
    complete_years: [...facts.complete_years],
    licensed: {
      licensed_id: rows.map(({ licensed_id }, at) => licensed_id - (rows[at - 1]?.licensed_id ?? 0)),
      ...recordOf(copiedFields.licensed, (field) => rows.map((row) => row[field] ?? '')),
      status: rows.map(({ status }) => status),
      since: rows.map(({ since }) => since),
      years: rows.map(({ years }) => years),
    },
    telephones: telephones ? rows.map(({ telephone = '' }) => telephone) : [],
    events,
    conditions: conditionsColumns(licensed, instants),
    approvals,
    earlier: {
      license_no: earlier.map(({ license_no }) => license_no),
      name: earlier.map(({ name }) => name),
      until: earlier.map(({ until }) => instants.indexOf(until)),
      row: earlier.map(({ row }) => (row === null ? -1 : (places.get(row) ?? -1))),
    },
    ...supervisorsOf(licensed, approved),
    statuses: statuses.texts(),
    instants: instants.texts(),
  }
}
