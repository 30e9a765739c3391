/**
 * A second, slow and simple implementation of standing, which shares no source with the contract on purpose. Time is a list of
 * half-days in Nairobi; each answer is found by walking along the list.
 */
export interface Case {
  history: { at: number; status: string | null }[]
  approvals: { year: number; from: number; to: number | null }[]
  conditions: { at: number; hold: boolean }[]
  recordsBegin: number
  renewalDate: string
  renewalDates: Record<string, string>
  completeYears: number[]
  ask: number
}

const HALF_DAY_MS = 12 * 60 * 60 * 1000
const BEGIN = Date.parse('2026-06-30T21:00:00Z')
/** Half-days from July 2026 to June 2030: four New Years and a leap day. */
export const HALF_DAYS = 2 * 1461
export const instantOf = (half: number): string => new Date(BEGIN + half * HALF_DAY_MS).toISOString()

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi', dateStyle: 'short' })
/** YYYY-MM-DD of each half-day, a year longer than anybody asks. */
const days = Array.from({ length: HALF_DAYS + 2 * 366 }, (_, half) => calendar.format(new Date(instantOf(half))))
const dayOf = (half: number): string => days[half] ?? ''
const years = days.map((day) => Number(day.slice(0, 4)))
const monthDays = days.map((day) => day.slice(5))

const meanings: Record<string, string> = {
  Active: 'licence',
  ' active ': 'licence',
  'NOT RENEWED': 'licence',
  Expired: 'licence',
  Inactive: 'not_renewed',
  Suspended: 'suspended',
  Revoked: 'removed',
  'Struck-off': 'removed',
  Deregistered: 'removed',
  Retired: 'retired',
  deceased: 'deceased',
  'Under review': 'unknown_status',
  '': 'unknown_status',
}
export const statuses = Object.keys(meanings)

/** The code of the standing at a half-day, for its year; "gone" when the register has no entry. */
const codeAt = (asked: Case, half: number): string => {
  const year = years[half] ?? 0
  let status: string | null | undefined
  for (const event of asked.history) if (event.at <= half) status = event.status
  if (status === null) return 'gone'
  if (status === undefined) return half < asked.recordsBegin ? 'not_known_before' : 'gone'
  const meaning = meanings[status] ?? ''
  if (meaning !== 'licence') return meaning
  let thisYear = false
  let lastYear = false
  for (const { year: of, from, to } of asked.approvals) {
    const holds = from <= half && (to === null || half < to)
    if (holds && of === year) thisYear = true
    if (holds && of === year - 1) lastYear = true
  }
  let isNarrowed = false
  for (const event of asked.conditions) if (event.at <= half) isNarrowed = event.hold
  if (thisYear) return isNarrowed ? 'may_practise_with_conditions' : 'may_practise'
  if (half < asked.recordsBegin) return 'not_known_before'
  let due = asked.renewalDates[year] ?? asked.renewalDate
  if (due === '02-29' && year !== 2028) due = '02-28'
  if (lastYear && (monthDays[half] ?? '') <= due) return 'renewal_open'
  return asked.completeYears.includes(year) ? 'not_renewed' : 'not_recorded'
}

const codesOfOneYear = ['may_practise', 'may_practise_with_conditions', 'renewal_open', 'not_renewed', 'not_recorded']

/** The answer as `code year since on`, or "gone". */
export const referenceAnswer = (asked: Case): string => {
  const code = codeAt(asked, asked.ask)
  if (code === 'gone') return code
  const isSame = (half: number) =>
    codeAt(asked, half) === code && (!codesOfOneYear.includes(code) || years[half] === years[asked.ask])
  let since = asked.ask
  if (code === 'not_known_before') while (isSame(since)) since += 1
  else while (since > 0 && isSame(since - 1)) since -= 1
  return `${code} ${years[asked.ask]} ${instantOf(since)} ${dayOf(asked.ask)}`
}

const mayPractise = ['may_practise', 'may_practise_with_conditions']
const mayNotPractise = ['not_renewed', 'suspended', 'removed', 'deceased', 'retired', 'gone']

/** The verdict of an assistant of the case's surveyor. */
export const referenceAssisting = (asked: Case): string => {
  const code = codeAt(asked, asked.ask)
  if (mayPractise.includes(code)) return 'may_assist'
  return mayNotPractise.includes(code) ? 'may_not_assist' : 'not_certain'
}

/** The next instant at which the calendar changes the answer, for a case without events after the question. */
export const referenceNextChange = (asked: Case): string | null => {
  const code = codeAt(asked, asked.ask)
  if (code === 'gone') return null
  for (let half = asked.ask + 1; half < days.length; half += 1)
    if (codeAt(asked, half) !== code || years[half] !== years[asked.ask]) return instantOf(half)
  return null
}
