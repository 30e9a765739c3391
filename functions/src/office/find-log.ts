import {
  actWords,
  api,
  changeLines,
  csvFile,
  endOfDay,
  keyOfNumber,
  isDay,
  type LogEntry,
  type LogPage,
  licenceDate,
  officeMessages,
  registerNames,
  startOfDay,
  timeInBoardZone,
} from '@lsb/contract'
import type { Has } from '../context.ts'
import { entryTag, instantOfId, type LogStore } from '../office-log/log-store.ts'
import { loadProfileSources, rowsOfNumber } from '../registers/profile.ts'
import { pastStaysOf } from './entry-forms.ts'
import { isUid } from './managed-accounts.ts'
import { badFilter } from '../errors.ts'
import { pageLink } from '../http/cursor.ts'

/** Entries that a file reads at once. */
const FILE_PAGE = 500

interface LogFilter {
  /** A register number. */
  entry?: string | undefined
  /** Anybody of these was concerned, as the log's store finds them. */
  concerned?: readonly string[] | undefined
  person?: string | undefined
  /** YYYY-MM-DD, a day in Nairobi. */
  day?: string | undefined
  /** The last day of the period that begins with `day`. */
  until?: string | undefined
}
interface LogQuery extends LogFilter {
  cursor?: string | undefined
  limit: number
}

/** The instants at which days in Nairobi begin and end. Throws the 400 problem for a text that is no day. */
const boundsOf = (day: string, until: string) => {
  if (!isDay(day)) throw badFilter('day')
  if (!isDay(until) || until < day) throw badFilter('until')
  return { from: new Date(startOfDay(day)).toISOString(), before: new Date(endOfDay(until)).toISOString() }
}

const sliceOf = ({ person, concerned, day, until }: LogFilter) => {
  if (person !== undefined && !isUid(person)) throw badFilter('person')
  // Firestore looks into one list of people a query.
  if (person !== undefined && concerned !== undefined) throw badFilter('entry')
  return {
    ...(person !== undefined && { person }),
    ...(concerned && { concerned }),
    ...(day !== undefined && boundsOf(day, until ?? day)),
  }
}

type Logs = readonly Pick<LogStore, 'list'>[]

/** Entries of several logs as one, newest first. */
const listed = async (logs: Logs, slice: Parameters<LogStore['list']>[0]): Promise<LogEntry[]> => {
  const found = await Promise.all(logs.map((log) => log.list(slice)))
  return found
    .flat()
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, slice.limit)
}

/** By what the log finds everything that concerned whoever has or had a register number. */
export const concernedUnder = async (
  { accounts, registers }: Has<'accounts.ofEntries' | 'registers'>,
  number: string | undefined,
): Promise<string[] | undefined> => {
  if (number === undefined) return undefined
  const { licensed, approved, standings } = await loadProfileSources(registers, 'asPublished')
  const { surveyor, assistant } = rowsOfNumber({ licensed, approved }, number)
  const past = await Promise.all(registerNames.map((name) => pastStaysOf(registers, name)))
  const former = past.flat().flatMap(({ key, row }) => (key === keyOfNumber(number) ? row : []))
  const rows = [surveyor, assistant, ...former.toReversed()].filter((row) => row !== undefined)
  const ids = [...new Set(rows.map(({ entry_id }) => entry_id))]
  const found = ids.length === 0 ? [] : await accounts.ofEntries(ids)
  const tags = ids.flatMap(standings.histories.owners.identities).map(entryTag)
  // Nothing has the tag of nobody.
  return [...found.map(({ uid }) => uid), ...(tags.length > 0 ? tags : [entryTag('')])]
}

/** One page of the log, newest first: all entries, or those of a period, or those in which one person acted or was concerned. */
export const findLog = async (
  logs: Logs,
  { person, entry, concerned, day, until, cursor, limit }: LogQuery,
): Promise<LogPage> => {
  if (cursor !== undefined && instantOfId(cursor) === null) throw badFilter('cursor')
  const rows = await listed(logs, {
    ...sliceOf({ person, concerned, day, until }),
    ...(cursor !== undefined && { after: cursor }),
    limit: limit + 1,
  })
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  if (rows.length <= limit || last === undefined) return { results, next: null }
  return { results, next: pageLink(api.officeLog, { limit, cursor: last.id, person, entry, day, until }) }
}

/** All of these entries as a file for spreadsheets. */
export const logFile = async (logs: Logs, filter: LogFilter): Promise<string> => {
  const slice = { ...sliceOf(filter), limit: FILE_PAGE }
  const entries: LogEntry[] = []
  for (let isMore = true; isMore;) {
    const last = entries.at(-1)
    const page = await listed(logs, { ...slice, ...(last !== undefined && { after: last.id }) })
    entries.push(...page)
    isMore = page.length === FILE_PAGE
  }
  return csvFile([
    [officeMessages.logDefinition],
    ['Day', 'Time', 'By', 'What', 'To', 'Reason', 'Changes'],
    ...entries.map((entry) => [
      licenceDate(new Date(entry.at)),
      timeInBoardZone(entry.at),
      entry.by,
      actWords(entry),
      entry.subject,
      entry.reason,
      changeLines(entry).join('; '),
    ]),
  ])
}
