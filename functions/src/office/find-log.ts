import { api, endOfDay, isDay, type LogPage, startOfDay } from '@lsb/contract'
import { instantOfId, type LogStore } from '../office-log/log-store.ts'
import { isUid } from './managed-accounts.ts'
import { badFilter } from '../errors.ts'

interface LogQuery {
  person?: string | undefined
  /** YYYY-MM-DD, a day in Nairobi. */
  day?: string | undefined
  /** The last day of the period that begins with `day`. */
  until?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The instants at which days in Nairobi begin and end. Throws the 400 problem for a text that is no day. */
const boundsOf = (day: string, until: string) => {
  if (!isDay(day)) throw badFilter('day')
  if (!isDay(until) || until < day) throw badFilter('until')
  return { from: new Date(startOfDay(day)).toISOString(), before: new Date(endOfDay(until)).toISOString() }
}

/** One page of the log, newest first: all entries, or those of a period, or those in which one person acted or was concerned. */
export const findLog = async (log: LogStore, { person, day, until, cursor, limit }: LogQuery): Promise<LogPage> => {
  if (cursor !== undefined && instantOfId(cursor) === null) throw badFilter('cursor')
  if (person !== undefined && !isUid(person)) throw badFilter('person')
  const rows = await log.list({
    ...(person !== undefined && { person }),
    ...(day !== undefined && boundsOf(day, until ?? day)),
    ...(cursor !== undefined && { after: cursor }),
    limit: limit + 1,
  })
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  if (rows.length <= limit || last === undefined) return { results, next: null }
  const query = new URLSearchParams({ limit: String(limit), cursor: last.id })
  if (person !== undefined) query.set('person', person)
  if (day !== undefined) query.set('day', day)
  if (until !== undefined) query.set('until', until)
  return { results, next: `${api.officeLog}?${query.toString()}` }
}
