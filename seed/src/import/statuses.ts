import { fold } from '@lsb/contract'

/**
 * The standings the register shows. A cell with any other text is refused: where it is not a misprint, it is most likely
 * another column's cell that a missing quotation mark moved here.
 */
export const statuses = [
  'Active',
  'Inactive',
  'Not renewed',
  'Expired',
  'Suspended',
  'Revoked',
  'Deregistered',
  'Struck off',
  'Retired',
  'Deceased',
] as const

/** A status in the register's spelling, or null for a text that is none. */
export const readStatus = (cell: string): string | null =>
  statuses.find((status) => fold(status) === fold(cell)) ?? null
