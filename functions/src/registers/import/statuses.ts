import { readRegisterStatus, registerStatuses } from '@lsb/contract'

/** The words for a status whose meaning for practising is known. Another word of the office is imported as it is, for a look. */
export const statuses = registerStatuses

/** A status in the register's spelling, or null for a text that is none. */
export const readStatus = (cell: string): string | null => {
  const { status } = readRegisterStatus(cell)
  return statuses.includes(status) ? status : null
}
