import {
  counted,
  isOfficial,
  licenceDate,
  passkeyMessages,
  PASSKEYS_REQUIRED,
  type PasskeyActMailed,
} from '@lsb/contract'
import type { Account } from '@lsb/functions/src/accounts/account.ts'
import type { AccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { ProvisioningError, userOf } from '@lsb/functions/src/accounts/provisioning.ts'
import type { IdentityStore } from '@lsb/functions/src/accounts/identity-store.ts'
import type { Clock } from '@lsb/functions/src/platform/clock.ts'
import { newPasskeyLink } from '@lsb/functions/src/passkeys/first-passkey.ts'
import { passkeyMessagesTo, startInWords } from '@lsb/functions/src/passkeys/mailed.ts'
import { endOlderSessions } from '@lsb/functions/src/passkeys/sign-in-with-passkey.ts'
import type { PasskeysStore } from '@lsb/functions/src/passkeys/passkeys-store.ts'

interface TerminalServices {
  accounts: AccountsStore
  identities: IdentityStore
  passkeys: PasskeysStore
  clock: Pick<Clock, 'now' | 'sleep'>
}

/** A link that a technician hands over: its path on the website, and between which instants it works. */
interface HandedLink {
  path: string
  from: string
  ends_at: string
}

const TECHNICIAN = 'a technician in the terminal'

/** The account with this ID number. Throws `ProvisioningError` when there is none. */
const accountOf = async (services: TerminalServices, idNumber: string): Promise<Account> => {
  const account = await services.accounts.find(await userOf(services, idNumber))
  if (account === null) throw new ProvisioningError('This account is not complete.')
  return account
}

/** Stores a link, or none, and tells the chair, every clerk and the holder, in one transaction. */
const storeLink = async (
  services: TerminalServices,
  account: Account,
  link: ReturnType<typeof newPasskeyLink>['link'] | null,
  act: PasskeyActMailed,
): Promise<void> => {
  const { passkeys, clock } = services
  const messages = await passkeyMessagesTo(services, account, { act, by: TECHNICIAN, from: startInWords(link) })
  const ended = act === 'ended' ? { keys: [], ends_sessions: true } : {}
  await passkeys.change(account.uid, clock.now(), null, (stored) => ({ next: { ...stored, ...ended, link }, messages }))
}

const handOver = async (services: TerminalServices, account: Account, act: 'link' | 'ended'): Promise<HandedLink> => {
  const { path, link } = newPasskeyLink(account.uid, services.clock.now(), act === 'ended')
  await storeLink(services, account, link, act)
  return { path, from: link.from, ends_at: link.ends_at }
}

/** Makes the link for the first passkey of an account. Throws `ProvisioningError` when it has one already. */
export const firstLink = async (services: TerminalServices, idNumber: string): Promise<HandedLink> => {
  const account = await accountOf(services, idNumber)
  if (account.passkey) throw new ProvisioningError(passkeyMessages.hasOne)
  return handOver(services, account, 'link')
}

/**
 * Announces that every passkey of an account is lost: the passkeys and every session end at once, and a link works a day later. The
 * account never opens with a password alone. If it stops half-way, the same command completes it.
 */
export const announceLoss = async (services: TerminalServices, idNumber: string): Promise<HandedLink> => {
  const account = await accountOf(services, idNumber)
  if (!account.passkey) throw new ProvisioningError('This account has no passkey. Make a link for its first one.')
  const link = await handOver(services, account, 'ended')
  await endOlderSessions(services, account.uid)
  return link
}

/** Ends the link of an account. */
export const cancelPasskeyLink = async (services: TerminalServices, idNumber: string): Promise<void> => {
  await storeLink(services, await accountOf(services, idNumber), null, 'cancelled')
}

/** Which of the chair and the clerks lack how many passkeys, a line each. */
const lackingPasskeys = async ({ accounts, passkeys }: TerminalServices): Promise<string[]> => {
  const officials = (await accounts.officials()).filter(({ status }) => status === 'active')
  const lines = await Promise.all(
    officials.map(async ({ uid, name, account_type }) => {
      if (!isOfficial(account_type)) return []
      const lacks = PASSKEYS_REQUIRED[account_type] - (await passkeys.find(uid)).keys.length
      return lacks > 0 ? [`${name} (${account_type}) lacks ${counted(lacks, 'passkey')}.`] : []
    }),
  )
  return lines.flat()
}

/**
 * Sets the day (YYYY-MM-DD) from which passkeys are required; returns it, and who lacks passkeys. Throws `ProvisioningError` for a
 * past day, and when an earlier one is set: the day never moves later.
 */
export const requirePasskeys = async (
  services: TerminalServices,
  day: string,
): Promise<{ from: string; lacking: string[] }> => {
  const { passkeys, clock } = services
  if (day < licenceDate(clock.now()))
    throw new ProvisioningError(`${day} is past: passkeys can be required from today on.`)
  const set = await passkeys.require(day)
  if (set !== day) throw new ProvisioningError(`They are required from ${set} on, and that day does not move later.`)
  return { from: set, lacking: await lackingPasskeys(services) }
}
