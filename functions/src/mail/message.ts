import { createHash, randomUUID } from 'node:crypto'
import {
  type AccountType,
  isOfficial,
  type MailFacts,
  mails,
  type MessageKind,
  messageKinds,
  messageStates,
  WEEK_HOURS,
} from '@lsb/contract'
import { instant, oneOf, shape, text, textMap, whole, yesNo } from '@lsb/contract/fields'
import type { InferType } from 'yup'

/** `outbox/{id}`: a message to send. It holds facts, never a link: the sender makes one at each attempt. */
export const messageShape = shape({
  kind: oneOf(messageKinds).default('changed'),
  /** Whether every other message goes first. */
  behind: yesNo(),
  /** The account it is about, or the watch. */
  uid: text(),
  name: text(),
  to: text(),
  facts: textMap(),
  state: oneOf(messageStates).default('in doubt'),
  created_at: instant(),
  /** When the next attempt is due, while the message waits. */
  next_at: instant(),
  /** No attempt begins after this instant. */
  until: instant(),
  attempted_at: instant().nullable(),
  attempts: whole(),
  /** Mark of the last attempt. */
  attempt: text(),
  said: text(),
})
type StoredMessage = InferType<typeof messageShape>
export type Message = StoredMessage & { id: string; facts: MailFacts }

const HOUR_MS = 60 * 60 * 1000

/** The last instant at which a message of this kind may be sent. */
export const lastMoment = (kind: MessageKind, now: Date): string => {
  const { link, hours = link?.hours ?? WEEK_HOURS } = mails[kind]
  return new Date(now.getTime() + hours * HOUR_MS).toISOString()
}

const UUID_PARTS = [8, 4, 4, 4, 12]

/** The id of the message about these facts, in the form of every message's id: a second one about them has the same id. */
export const messageIdOf = (facts: readonly (string | number)[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  let at = 0
  return UUID_PARTS.map((length) => hash.slice(at, (at += length))).join('-')
}

/** A new message to this address. The caller writes it in the same transaction as the change that it is about. */
export const newMessage = (
  now: Date,
  kind: MessageKind,
  { uid, name, to }: Pick<Message, 'uid' | 'name' | 'to'>,
  facts: MailFacts = {},
): Message => ({
  id: randomUUID(),
  kind,
  behind: mails[kind].behind === true,
  uid,
  name,
  to,
  facts,
  state: 'waiting',
  created_at: now.toISOString(),
  next_at: now.toISOString(),
  until: lastMoment(kind, now),
  attempted_at: null,
  attempts: 0,
  attempt: '',
  said: '',
})

/** The facts of an account that a message needs. */
interface Addressee {
  uid: string
  name: string
  /** Null while no address is confirmed. */
  mail: { address: string } | null
  former_mails?: readonly { address: string; until: string }[]
}

/**
 * The message to the confirmed address of this account; none when there is no such address. An alarm also goes to an official's
 * former addresses, for a while.
 */
export const messagesTo = (
  account: Addressee | null,
  now: Date,
  kind: MessageKind,
  facts: MailFacts = {},
): Message[] => {
  if (account === null || account.mail === null) return []
  const { uid, name, mail, former_mails = [] } = account
  const former = mails[kind].alarm ? former_mails.filter(({ until }) => until > now.toISOString()) : []
  return [mail, ...former].map(({ address }) => newMessage(now, kind, { uid, name, to: address }, facts))
}

/** The message that confirms an address. It promises a reset by mail to nobody whose account has none. */
export const confirmationTo = (
  now: Date,
  { uid, name, account_type }: Pick<Addressee, 'uid' | 'name'> & { account_type: AccountType },
  to: string,
): Message => newMessage(now, 'confirm', { uid, name, to }, isOfficial(account_type) ? { official: 'yes' } : {})
