import { cursorPlace, cursorText } from '../http/cursor.ts'
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

export const textOfCursor = ({ side, position: { year, name, id } }: Cursor): string =>
  cursorText([side, year, name, id])

/** Reads the cursor of a link. Throws the 400 problem for any other text. */
export const cursorOf = (text: string): Cursor =>
  cursorPlace(text, ([side, year, name, id]) => {
    if ((side !== 'after' && side !== 'before') || !Number.isInteger(year)) return null
    if (typeof name !== 'string' || !name.isWellFormed() || typeof id !== 'string' || partsOfId(id) === null)
      return null
    return { side, position: { year: Number(year), name, id } }
  })
