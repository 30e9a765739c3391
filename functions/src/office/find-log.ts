import {
  actWords,
  api,
  changeLines,
  csvFile,
  endOfDay,
  isDay,
  type LogEntry,
  type LogPage,
  licenceDate,
  officeMessages,
  startOfDay,
  timeInBoardZone,
} from '@lsb/contract'
import { instantOfId, type LogStore } from '../office-log/log-store.ts'
import { isUid } from './managed-accounts.ts'
import { badFilter } from '../errors.ts'
import { pageLink } from '../http/cursor.ts'

/** Entries that a file reads at once. */
const FILE_PAGE = 500

interface LogFilter {
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

const sliceOf = ({ person, day, until }: LogFilter) => {
  if (person !== undefined && !isUid(person)) throw badFilter('person')
  return { ...(person !== undefined && { person }), ...(day !== undefined && boundsOf(day, until ?? day)) }
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

/** One page of the log, newest first: all entries, or those of a period, or those in which one person acted or was concerned. */
export const findLog = async (logs: Logs, { person, day, until, cursor, limit }: LogQuery): Promise<LogPage> => {
  if (cursor !== undefined && instantOfId(cursor) === null) throw badFilter('cursor')
  const rows = await listed(logs, {
    ...sliceOf({ person, day, until }),
    ...(cursor !== undefined && { after: cursor }),
    limit: limit + 1,
  })
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  if (rows.length <= limit || last === undefined) return { results, next: null }
  return { results, next: pageLink(api.officeLog, { limit, cursor: last.id, person, day, until }) }
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
