import type { AccountType } from '@lsb/contract'

export const accountStatuses = ['active', 'disabled'] as const
type AccountStatus = (typeof accountStatuses)[number]

/** `accounts/{uid}`: who a person is to the board. What they fill in themselves is kept elsewhere. */
export interface Account {
  uid: string
  id_number: string
  account_type: AccountType
  name: string
  status: AccountStatus
  /** '' for an account without a licence of its own. */
  license_no: string
  /** The holder has replaced the temporary password. */
  password_changed: boolean
  /** ISO 8601 instant of the declaration, or null. */
  declared_at: string | null
}

/** Who makes a call, from the claims of a verified ID token. */
export interface Caller {
  uid: string
  accountType: AccountType
  /** '' when the account has no licence. */
  licenseKey: string
  /** The ID token itself: files are written under it. */
  token: string
}

/** The Auth e-mail an ID number stands for; never shown. */
export const emailOf = (idNumber: string): string => `${idNumber}@id.invalid`
export const idNumberOf = (email: string | undefined): string => email?.replace(/@id\.invalid$/, '') ?? ''
