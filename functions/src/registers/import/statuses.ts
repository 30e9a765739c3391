import { readRegisterStatus, registerStatuses } from '@lsb/contract'

/** The statuses whose meaning for practising is known. Any other word is imported unchanged and marked for a look. */
export const statuses = registerStatuses

/** A status in the register's spelling, or null for an unknown word. */
export const readStatus = (cell: string): string | null => {
  const { status } = readRegisterStatus(cell)
  return statuses.includes(status) ? status : null
}
