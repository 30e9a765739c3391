import { ownMessages } from '@lsb/contract'
import { badRequest } from '../errors.ts'
import { partsOfId } from './record.ts'

/** A row's place in the list of practising records. */
export interface Position {
  year: number
  name: string
  id: string
}

export interface Cursor {
  side: 'after' | 'before'
  position: Position
}

const CURSOR_MAX_LENGTH = 2000

export const cursorText = ({ side, position: { year, name, id } }: Cursor): string =>
  Buffer.from(JSON.stringify([side, year, name, id])).toString('base64url')

/** Reads the cursor of a link. Throws the 400 problem for any other text. */
export const cursorOf = (text: string): Cursor => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text.slice(0, CURSOR_MAX_LENGTH), 'base64url').toString('utf8'))
    const [side, year, name, id]: unknown[] = Array.isArray(parsed) ? parsed : []
    if ((side === 'after' || side === 'before') && Number.isInteger(year) && typeof name === 'string')
      if (typeof id === 'string' && name.isWellFormed() && partsOfId(id) !== null)
        return { side, position: { year: Number(year), name, id } }
  } catch {
    // An invalid cursor; the code below answers it.
  }
  throw badRequest(ownMessages.badFilter, { cursor: ownMessages.badFilter })
}
