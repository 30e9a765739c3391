import type { Has } from '../context.ts'
import {
  type AccountType,
  hiddenProblem,
  ID_NUMBER_MAX_LENGTH,
  ID_NUMBER_MIN_LENGTH,
  keyOfNumber,
  LICENCE_NUMBER_MAX_LENGTH,
  normaliseNumber,
  numberCharacterProblem,
  ownMessages,
  TEXT_MAX_LENGTH,
  profession,
  capitalised,
} from '@lsb/contract'
import { Problem } from '../errors.ts'
import { type Message, messagesTo } from '../mail/message.ts'
import { type Account, temporaryUntil } from './account.ts'
import { followRecord } from './follow-record.ts'
import { recordPasswordChanged } from './password-changed.ts'
import { temporaryPassword } from './temporary-password.ts'

export interface NewAccount {
  id_number: string
  name: string
  account_type: AccountType
  /** The entry of a register that the account belongs to; '' without one. */
  entry_id: string
  /** Where the invitation goes. Without an address the office hands over the temporary password. */
  email?: string
}

export interface Provisioned {
  uid: string
  /** Shown once, stored nowhere. */
  temporaryPassword: string
}

/** Why the office's request was refused, as a sentence for the clerk. */
export class ProvisioningError extends Problem {
  constructor(text: string) {
    super(409, text)
    this.name = 'ProvisioningError'
  }
}

export type ProvisioningStores = Has<'accounts' | 'identities'>

export const normaliseName = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ')

/** What the office types of a new account. */
interface TypedAccount extends Omit<NewAccount, 'entry_id'> {
  license_no?: string
  assistant_no?: string
}

/**
 * The account in its normal form, with the number of its entry: '' for an account without one. Throws `ProvisioningError` for an
 * account that cannot be created.
 */
export const checkedAccount = (input: TypedAccount): Omit<NewAccount, 'entry_id'> & { number: string } => {
  const [license_no, assistant_no] = [
    normaliseNumber(input.license_no ?? ''),
    normaliseNumber(input.assistant_no ?? ''),
  ]
  const { account_type, email } = input
  const account = {
    id_number: input.id_number.trim(),
    name: normaliseName(input.name),
    account_type,
    number: account_type === 'assistant' ? assistant_no : license_no,
    ...(email !== undefined && { email }),
  }
  if (!new RegExp(`^\\d{${ID_NUMBER_MIN_LENGTH},${ID_NUMBER_MAX_LENGTH}}$`).test(account.id_number))
    throw new ProvisioningError(
      `The ID number must have ${ID_NUMBER_MIN_LENGTH} to ${ID_NUMBER_MAX_LENGTH} digits and nothing else.`,
    )
  const { name, number } = account
  if ((name === '' && number === '') || name.length > TEXT_MAX_LENGTH) throw new ProvisioningError('Give a name.')
  const hidden = hiddenProblem(name)
  if (hidden !== null) throw new ProvisioningError(`The name ${hidden}.`)
  if (number.length > LICENCE_NUMBER_MAX_LENGTH) throw new ProvisioningError('The number is too long.')
  if (account_type === 'surveyor' && number === '')
    throw new ProvisioningError(`${capitalised(profession.aOne)} needs a register number.`)
  if (account_type === 'assistant' && number === '')
    throw new ProvisioningError('An assistant needs an assistant number.')
  if (number !== '' && keyOfNumber(number) === '') throw new ProvisioningError(`"${number}" is not a number.`)
  const misspelled = numberCharacterProblem(number)
  if (misspelled !== null) throw new ProvisioningError(`The number ${misspelled}.`)
  if ((account_type === 'assistant' || account_type === 'office') && license_no !== '')
    throw new ProvisioningError(`An account of type ${account_type} has no register number.`)
  return account
}

/** The uid behind an ID number. Throws `ProvisioningError` when there is none. */
export const userOf = async (
  { identities }: Pick<ProvisioningStores, 'identities'>,
  idNumber: string,
): Promise<string> => {
  const uid = await identities.find(idNumber.trim())
  if (uid === null) throw new ProvisioningError('No account has this ID number.')
  return uid
}

/** The refusal of an ID number in use. */
export const idNumberInUse = () => new ProvisioningError('This ID number already has an account.')

/** The same after completing the claims of its account if its creation stopped half-way. */
const existingAccount = async (stores: ProvisioningStores, uid: string): Promise<ProvisioningError> => {
  await followRecord(stores, uid)
  return idNumberInUse()
}

/** The refusal of an entry in use. */
export const entryInUse = () => new ProvisioningError(ownMessages.entryTaken)

export interface CreationExtras {
  /** What is written with the record. */
  messagesFor?: (uid: string, name: string) => readonly Message[]
  /** The same for a call and its repeat: the repeat sets a fresh password instead. Without one there is no repeat. */
  mark?: string | undefined
}

/**
 * Creates an account: the Auth user, then the record, then claims and password. The record is the commit point: without it nobody
 * can sign in, and a second run completes what an interrupted one began. Of two calls at the same time the one whose record is
 * stored sets the password, so that the password it answers works. Refuses an ID number or an entry in use.
 */
export const createAccount = async (
  stores: ProvisioningStores,
  { email = '', ...account }: NewAccount,
  { messagesFor = () => [], mark }: CreationExtras = {},
): Promise<Provisioned> => {
  const { accounts, identities } = stores
  const known = await identities.find(account.id_number)
  // With a mark, only the store knows whether the account that is there is this one.
  if (mark === undefined && known !== null && (await accounts.find(known)) !== null)
    throw await existingAccount(stores, known)
  const holder = account.entry_id === '' ? null : await accounts.ofEntry(account.entry_id)
  if (holder !== null && holder.uid !== known) throw entryInUse()
  const password = temporaryPassword()
  const created = known === null ? await identities.create(account.id_number, password) : null
  const uid = created ?? known ?? (await userOf(stores, account.id_number))
  const record: Account = {
    ...account,
    uid,
    status: 'active',
    password_changed: false,
    temporary_until: temporaryUntil(new Date()),
    passkey: false,
    declared_at: null,
    completed_at: null,
    invited: email,
    open_link: '',
    mail: null,
    former_mails: [],
  }
  const outcome = await accounts.create(record, undefined, messagesFor(uid, account.name), mark)
  if (outcome === 'exists') throw await existingAccount(stores, uid)
  // The Auth user stays without a record, because another call may just be storing one for it.
  if (outcome === 'entry taken') throw entryInUse()
  if (created === null) {
    await identities.setPassword(uid, password)
    await identities.endSessions(uid)
  }
  await followRecord(stores, uid)
  return { uid, temporaryPassword: password }
}

/**
 * Sets a new temporary password and ends every session; the holder must replace it at the next sign-in. If it stops half-way, a
 * second run completes it.
 */
export const resetPassword = async (
  stores: ProvisioningStores,
  idNumber: string,
  now = new Date(),
): Promise<Provisioned> => {
  const uid = await userOf(stores, idNumber)
  const additions = (account: Account) => ({
    change: { temporary_until: temporaryUntil(now) },
    messages: messagesTo(account, now, 'changed', { change: 'temporary' }),
  })
  if (!(await recordPasswordChanged(stores, uid, false, additions)))
    throw new ProvisioningError('No account has this ID number.')
  const password = temporaryPassword()
  await stores.identities.setPassword(uid, password)
  await stores.identities.endSessions(uid)
  return { uid, temporaryPassword: password }
}

/** Locks an account: it cannot sign in, and its tokens are refused at once. */
export const disableAccount = async (stores: ProvisioningStores, idNumber: string): Promise<void> => {
  const uid = await userOf(stores, idNumber)
  await stores.identities.setDisabled(uid, true)
  await stores.identities.endSessions(uid)
  await stores.accounts.change(uid, { status: 'disabled' })
}

/** Unlocks an account; the password does not change. */
export const enableAccount = async (stores: ProvisioningStores, idNumber: string): Promise<void> => {
  const uid = await userOf(stores, idNumber)
  await stores.accounts.change(uid, { status: 'active' })
  await stores.identities.setDisabled(uid, false)
}
