import {
  accountTypes,
  type AccountType,
  managedAccountTypes,
  type ManagedAccountType,
  TEMPORARY_PASSWORD_DAYS,
} from '@lsb/contract'
import { instant, list, oneOf, shape, text, yesNo } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { temporaryPasswordEnded } from '../errors.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const accountStatuses = ['active', 'disabled'] as const

/** `accounts/{uid}`: who a person is to the board. What they fill in themselves is kept elsewhere. */
export const accountShape = shape({
  id_number: text(),
  account_type: oneOf(accountTypes).default('assistant'),
  name: text(),
  status: oneOf(accountStatuses).default('disabled'),
  /** The entry of either register that the account belongs to, which says its number; '' for an account without one. */
  entry_id: text(),
  /** The holder has replaced the temporary password. */
  password_changed: yesNo(),
  /** When the temporary password ends (ISO 8601); '' for one from before they ended. */
  temporary_until: text(),
  /** The holder has set a passkey: from then on a password alone opens nothing. */
  passkey: yesNo(),
  /** ISO 8601 instant of the declaration, or null. */
  declared_at: text().nullable(),
  /** When a client that makes no declaration stored the last required step, or null. */
  completed_at: text().nullable(),
  /** The address the last invitation went to; '' once a password was chosen, or when there was none. */
  invited: text(),
  /** Hash of the only link that may choose the password; '' when none may. */
  open_link: text(),
  /** The confirmed e-mail address: the only one that messages about the account and its renewals go to. */
  mail: shape({ address: text().required(), confirmed_at: instant().required() }).nullable(),
  /** An official's former addresses, which get alarms until then. */
  former_mails: list(shape({ address: text(), until: instant() })),
})
export type Account = InferType<typeof accountShape> & { uid: string }

/** The claims in an account's ID tokens. The API and storage.rules decide by them, without a read of Firestore. */
export interface Claims {
  accountType: AccountType
  /** '' when the account belongs to no entry of a register. */
  entryId: string
  /** The holder has replaced the temporary password. */
  passwordChanged: boolean
  /** The holder has set a passkey; absent when not. The tokens of such an account have a `sid`, or are refused. */
  passkey?: true
}

/** Whether the office manages accounts of this type and their holders reset passwords by mail. Only commands change the others. */
export const isManagedType = (type: AccountType): type is ManagedAccountType =>
  managedAccountTypes.some((one) => one === type)

/** The claims that belong to an account. */
export const claimsFor = ({
  account_type,
  entry_id,
  password_changed,
  passkey,
}: Pick<Account, 'account_type' | 'entry_id' | 'password_changed' | 'passkey'>): Claims => ({
  accountType: account_type,
  entryId: entry_id,
  passwordChanged: password_changed,
  ...(passkey && { passkey }),
})

/** The claims of a decoded ID token; null when the board has not made this user's account, or not yet completely. */
export const claimsOf = (decoded: Record<string, unknown>): Claims | null => {
  const accountType = accountTypes.find((type) => type === decoded['account_type'])
  if (accountType === undefined) return null
  const key = decoded['entry_id']
  return {
    accountType,
    entryId: typeof key === 'string' ? key : '',
    passwordChanged: decoded['password_changed'] === true,
    ...(decoded['passkey'] === true && { passkey: true as const }),
  }
}

/** Who makes a call, from the claims of a verified ID token. */
export interface Caller extends Claims {
  uid: string
  /** The ID token itself: the caller's files are uploaded with it. */
  token: string
  /** The session: its `sid`, else the instant of its sign-in. A refresh keeps both. */
  session: string
  /** The session that a passkey opened; absent in a session that a password opened. */
  sid?: string
}

/** When a temporary password that is made now ends (ISO 8601). */
export const temporaryUntil = (now: Date): string =>
  new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * DAY_MS).toISOString()
/** Throws the 401 problem when the account still has a temporary password, and that has ended. */
export const assertTemporaryHolds = (
  { password_changed, temporary_until }: Pick<Account, 'password_changed' | 'temporary_until'>,
  now: Date,
): void => {
  if (!password_changed && temporary_until !== '' && temporary_until <= now.toISOString())
    throw temporaryPasswordEnded()
}

/** The made-up e-mail address under which Auth knows the user with this ID number. It is never shown and gets no mail. */
export const emailOf = (idNumber: string): string => `${idNumber}@id.invalid`
export const idNumberOf = (email: string | undefined): string => email?.replace(/@id\.invalid$/, '') ?? ''

/** An entry of either register, as an account needs it. */
export interface RegisteredPerson {
  entry_id: string
  /** The number of today. */
  number: string
  name: string
}

/** Who is in both registers, searchable: for checking accounts. */
export interface RegisteredPeople {
  /** By the register number that the entry has now. */
  surveyor: (licence: string) => RegisteredPerson | undefined
  assistant: (assistantNumber: string) => RegisteredPerson | undefined
  /** By identity, whatever number it has now. */
  entry: (entryId: string) => RegisteredPerson | undefined
}
