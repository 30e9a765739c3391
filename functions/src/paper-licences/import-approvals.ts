import type { Has } from '../context.ts'
import { type Day, dayInWords, keyOfNumber, licenceDate, type LogEntry, startOfDay } from '@lsb/contract'
import { type OfficialsServices, registerMessages } from '../accounts/register-messages.ts'
import { readDay } from '../platform/read-day.ts'
import { compareNames } from '../platform/names.ts'
import type { Owners } from '../registers/versions/identities.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import { isSamePaper, type PaperLicence, papersOf } from '../approvals/paper-licences-store.ts'

/** A line of the office's list of past practising licences, with its cells as the file has them. */
export interface PastLicence {
  line: number
  licence: string
  year: string
  /** Date of issue. */
  issued: string
  /** The holder's name; '' where the list has none. */
  name: string
  /** The first day on which it is not valid any more; `none` when it did not end after all, '' where the list says nothing. */
  ended: string
  /** What a spreadsheet has made of one of its cells, in words. */
  fault?: string | null
}

/** Who had a register number. */
interface NumberHolders {
  /** The last row of each entry that had the number, the present holder last. */
  all: StoredSurveyor[]
  /** The row at an instant, or the first one for an earlier instant. */
  at: (instant: Date) => StoredSurveyor | null
}

/** By register number, in any spelling. */
export type PastHolders = (licenseNumber: string) => NumberHolders

type ImportApprovalsServices = Has<'paperLicences' | 'clock.now'> & {
  /** Who had each number: a licence on paper is its holder's, whoever has the number now. */
  pastHolders: PastHolders
  owners: Owners
}

/** A line that the import refuses, and why. */
interface RefusedLine {
  line: number
  licence: string
  reason: string
}

/** A licence that is written, and what was stored. */
interface PlannedLicence {
  entryId: string
  /** Number as the list has it, and name as the register has it. */
  holder: string
  before: PaperLicence | undefined
  after: PaperLicence
}

export interface PlannedYear {
  year: number
  /** Of the stored licences which the plan was compared with. */
  version: number
  /** One for each entry. */
  licences: PlannedLicence[]
}

/** What an import of licences on paper would write. */
export interface ApprovalsPlan {
  /** Oldest first. */
  years: PlannedYear[]
  /** Lines that repeat a stored licence or another line. */
  unchanged: number
  refused: RefusedLine[]
}

/** The year in which the board was founded. */
const FIRST_YEAR = 1923

/** Ends that a message names; of more it says how many. */
const NAMED_MAX = 50

/** The cell of a licence whose end was an error. */
const NO_END = 'none'

interface AcceptedLine extends Pick<PaperLicence, 'issued'> {
  line: number
  licence: string
  entryId: string
  /** The name of the register. */
  holder: string
  year: number
  /** A day, `none`, or '' when the line says nothing. */
  ended: Day
}

/** The entry that a register number and a name, where there is one, meant on a day; or why that is not known. */
const holderOn = (
  pastHolders: PastHolders,
  { licence, name }: PastLicence,
  day: Day,
): StoredSurveyor | { reason: string } => {
  const holders = pastHolders(licence)
  const isNamed = ({ name: registered }: StoredSurveyor) =>
    name === '' || compareNames(name, registered) !== 'different'
  const then = holders.at(new Date(startOfDay(day)))
  // A number's last holder may have had it before the register said so.
  const [holder, ...others] = name !== '' && then !== null && isNamed(then) ? [then] : holders.all.filter(isNamed)
  if (holders.all.length === 0) return { reason: 'no register had this number' }
  if (holder === undefined) return { reason: `this number was never ${name}’s` }
  if (others.length === 0) return holder
  const count = `this number had ${others.length + 1} holders`
  return {
    reason:
      name === ''
        ? `${count}: a column with the name says whose licence it is`
        : `${count} called ${name}, and another one on that day`,
  }
}

const readLine = (pastHolders: PastHolders, past: PastLicence, today: Day): AcceptedLine | RefusedLine => {
  const { line, licence, year, issued } = past
  const refuse = (reason: string): RefusedLine => ({ line, licence: licence.trim(), reason })
  const number = /^\d{4}$/.test(year.trim()) ? Number(year) : 0
  const day = readDay(issued.trim())
  if (past.fault) return refuse(past.fault)
  if (keyOfNumber(licence) === '') return refuse('no register number')
  if (number < FIRST_YEAR || number > Number(today.slice(0, 4)))
    return refuse(`"${year.trim()}" is no past or present year`)
  if (day === '') return refuse(`"${issued.trim()}" is no date of issue`)
  if (day > today) return refuse('the date of issue is in the future')
  // A licence is issued in its own year, or at the end of the one before.
  const issuedIn = Number(day.slice(0, 4))
  if (issuedIn !== number && issuedIn !== number - 1) return refuse(`issued in ${issuedIn} for ${number}`)
  const holder = holderOn(pastHolders, past, day)
  if ('reason' in holder) return refuse(holder.reason)
  const end = past.ended.trim()
  const ended = end.toLowerCase() === NO_END ? NO_END : readDay(end)
  if (end !== '' && ended === '') return refuse(`"${end}" is no date of end`)
  if (ended !== '' && ended !== NO_END && ended < day) return refuse('it ends before it was issued')
  if (ended !== NO_END && ended > today) return refuse('the date of end is in the future')
  return {
    line,
    licence: licence.trim(),
    entryId: holder.entry_id,
    holder: holder.name,
    year: number,
    issued: day,
    ended,
  }
}

const idOf = ({ entryId, year }: AcceptedLine): string => `${entryId}_${year}`

/** The licence that a line says. A line that says nothing of an end leaves it as it is stored. */
const paperLicence = (stored: PaperLicence | undefined, { issued, ended }: AcceptedLine): PaperLicence => {
  if (ended === '') return { issued, ended: stored?.ended ?? null }
  return { issued, ended: ended === NO_END ? null : ended }
}

/** Whose licence is ended, or has its end taken back, in words; none for any other change. */
export const endsIn = ({ licences }: PlannedYear): string[] =>
  licences.flatMap(({ holder, before, after: { ended } }) => {
    if (ended !== null) return [`${holder}, ended from ${dayInWords(ended)}`]
    return before?.ended ? [`${holder}, the end of ${dayInWords(before.ended)} is taken back`] : []
  })

/**
 * Compares a list of licences on paper with those imported before. What the chair decided in the portal is another source, which
 * an import neither asks nor changes. A licence that the list does not have stays. Two lines with different dates for one licence
 * and year are both refused: only the office knows which is right.
 */
export const planApprovals = async (
  { paperLicences, pastHolders, owners, clock }: ImportApprovalsServices,
  lines: readonly PastLicence[],
): Promise<ApprovalsPlan> => {
  const today = licenceDate(clock.now())
  const stored = new Map((await paperLicences.all()).map((year) => [year.year, year]))
  const refused: RefusedLine[] = []
  const accepted: AcceptedLine[] = []
  for (const line of lines) {
    const result = readLine(pastHolders, line, today)
    if ('reason' in result) refused.push(result)
    else accepted.push(result)
  }
  const years = new Map<number, PlannedLicence[]>()
  let unchanged = 0
  for (const linesOfLicence of Map.groupBy(accepted, idOf).values()) {
    const [first, ...others] = linesOfLicence
    if (first === undefined) continue
    const { year, entryId } = first
    const storedYear = stored.get(year)
    const known = storedYear && papersOf(entryId, storedYear, owners)[0]?.licence
    const after = paperLicence(known, first)
    const refuseAll = (reason: string) =>
      refused.push(...linesOfLicence.map((each) => ({ line: each.line, licence: each.licence, reason })))
    if (others.some((other) => !isSamePaper(paperLicence(known, other), after))) {
      refuseAll(`lines ${linesOfLicence.map(({ line }) => line).join(' and ')} give different dates`)
    } else if (isSamePaper(known, after)) {
      unchanged += linesOfLicence.length
    } else {
      unchanged += others.length
      const licences = years.get(year) ?? []
      licences.push({ entryId, holder: `${first.licence} ${first.holder}`, before: known, after })
      years.set(year, licences)
    }
  }
  return {
    years: [...years]
      .map(([year, licences]) => ({ year, version: stored.get(year)?.version ?? 0, licences }))
      .toSorted((a, b) => a.year - b.year),
    unchanged,
    refused: refused.toSorted((a, b) => a.line - b.line),
  }
}

interface PaperAct {
  by: string
  /** The clerk's entry of the log, who gets no message. */
  entry?: LogEntry
  /** What the message about it says; else it names the ends alone, and there is none without them. */
  mail?: { reason: string; shown: string } | null
}

/** The ends that a message names, as its reason; null without any. */
const endsInShort = (planned: PlannedYear): { reason: string } | null => {
  const ends = endsIn(planned)
  const more = ends.length - NAMED_MAX
  const named = [`${planned.year}:`, ...ends.slice(0, NAMED_MAX), ...(more > 0 ? [`and ${more} more`] : [])]
  return ends.length === 0 ? null : { reason: named.join('\n') }
}

/**
 * Writes the licences of a year in one transaction, with a message to the chair and the clerks about those that it ends and the ends
 * that it takes back. Returns false when the licences on paper of the year changed since the plan: then nothing is written.
 */
export const writePaperYear = async (
  services: Pick<ImportApprovalsServices, 'paperLicences'> & OfficialsServices,
  planned: PlannedYear,
  { by, entry, mail }: PaperAct,
): Promise<boolean> => {
  const { year, version, licences } = planned
  const said = mail === undefined ? endsInShort(planned) : mail
  const act = said && ({ register: 'licensed', act: 'paper', by, ...said } as const)
  const messages = act === null ? [] : await registerMessages(services, act, entry?.by_uid)
  const written = new Map(licences.map(({ entryId, after }) => [entryId, after]))
  return services.paperLicences.put(year, version, written, { entry, messages })
}

/** Writes a plan. Returns the years for which nothing was written, because their licences on paper changed in between. */
export const importApprovals = async (
  services: Parameters<typeof writePaperYear>[0],
  { years }: ApprovalsPlan,
  by: string,
): Promise<number[]> => {
  const changedMeanwhile: number[] = []
  for (const planned of years)
    if (!(await writePaperYear(services, planned, { by }))) changedMeanwhile.push(planned.year)
  return changedMeanwhile
}
