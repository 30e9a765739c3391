import { fold } from './fold.ts'

/** What an entry's status says about practising. `by_licence` leaves the answer to the approved practising licences. */
export type StatusEffect =
  | 'by_licence'
  | 'not_renewed'
  | 'suspended'
  | 'removed'
  | 'deceased'
  | 'retired'
  | 'unknown_status'

/** Every word the board's office uses in the register's status column, in its spelling, and what it means. */
const effects = {
  Active: 'by_licence',
  'Not renewed': 'by_licence',
  Expired: 'by_licence',
  Inactive: 'not_renewed',
  Suspended: 'suspended',
  Revoked: 'removed',
  'Struck off': 'removed',
  Deregistered: 'removed',
  Retired: 'retired',
  Deceased: 'deceased',
} as const satisfies Record<string, StatusEffect>

/** Separators of words make no difference: `STRUCK-OFF` is `Struck off`. Any other sign says something: `Active*` is no `Active`. */
const folded = (word: string): string => fold(word).replaceAll(/(?<=\p{L})[ _-]+(?=\p{L})/gu, ' ')

const known = new Map(Object.entries(effects).map(([status, effect]) => [folded(status), { status, effect }]))

/** The words whose meaning is known. */
export const registerStatuses: readonly string[] = Object.keys(effects)
/** The word that suspends whoever has it. */
export const SUSPENDED = 'Suspended' satisfies keyof typeof effects

/**
 * A cell of the status column: the office's word, in the register's spelling when it is one of `registerStatuses`, and
 * what it means. A new word and a blank cell are `unknown_status`.
 */
export const readRegisterStatus = (cell: string): { status: string; effect: StatusEffect } =>
  known.get(folded(cell)) ?? { status: cell.trim(), effect: 'unknown_status' }
