import { badFilter } from '../errors.ts'

/** Longest cursor that is read, in characters. */
const CURSOR_MAX_LENGTH = 2000

/** The address of another page of a list; without what is undefined. */
export const pageLink = (path: string, query: Record<string, string | number | undefined>): string => {
  const link = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) link.set(name, String(value))
  return `${path}?${link.toString()}`
}

/** The cursor of a link to the next page: the place of a row in its list, member by member. */
export const cursorText = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Reads a cursor by `read`, which returns null for members that are no place. Throws the 400 problem for any other text. */
export const cursorPlace = <Place>(cursor: string, read: (members: readonly unknown[]) => Place | null): Place => {
  const found = read(membersIn(cursor))
  if (found === null) throw badFilter('cursor')
  return found
}

const membersIn = (cursor: string): unknown[] => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor.slice(0, CURSOR_MAX_LENGTH), 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
