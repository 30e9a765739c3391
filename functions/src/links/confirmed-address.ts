import { isOfficial } from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import { type Message, messagesTo } from '../mail/message.ts'

/** How long an official's former address gets alarms, in milliseconds. */
const FORMER_MS = 7 * 24 * 60 * 60 * 1000

/** What changes when an account's address is confirmed, and who is told: the former address and, of an official's, every other one. */
export const confirmedAddress = (
  { account, officials }: { account: Account; officials: readonly Account[] },
  address: string,
  now: Date,
): { change: Partial<Account>; messages: Message[] } => {
  const { uid, mail, former_mails, account_type } = account
  const change = { mail: { address, confirmed_at: now.toISOString() } }
  if (mail?.address === address) return { change, messages: [] }
  if (!isOfficial(account_type)) return { change, messages: messagesTo(account, now, 'changed', { change: 'address' }) }
  const others = officials.filter((official) => official.uid !== uid && official.status === 'active')
  const until = new Date(now.getTime() + FORMER_MS).toISOString()
  const former = [...former_mails, ...(mail === null ? [] : [{ address: mail.address, until }])]
  return {
    change: {
      ...change,
      former_mails: former.filter((one) => one.address !== address && one.until > now.toISOString()),
    },
    messages: [
      ...messagesTo(account, now, 'changed', { change: 'alarmed' }),
      ...others.flatMap((other) => messagesTo(other, now, 'passkey', { of: account.name, act: 'address' })),
    ],
  }
}
