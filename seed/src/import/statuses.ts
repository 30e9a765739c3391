import { readRegisterStatus, registerStatuses } from '@lsb/contract'

/**
 * The statuses an import takes: those whose meaning for practising is known. A cell with any other text is refused: where it is
 * not a misprint, it is most likely another column's cell that a missing quotation mark moved here.
 */
export const statuses = registerStatuses

/** A status in the register's spelling, or null for a text that is none. */
export const readStatus = (cell: string): string | null => {
  const { status } = readRegisterStatus(cell)
  return statuses.includes(status) ? status : null
}
