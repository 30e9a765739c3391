import type { Has } from '../context.ts'
import { isLinkKind, mails, pages, type SignedRecordHead } from '@lsb/contract'
import { errorFields } from '../platform/log.ts'
import { composed } from './compose.ts'
import { stopTokenOf } from './stop-token.ts'
import { type SmtpConnection, openSmtpConnection } from './smtp-connection.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Message } from './message.ts'
import type { Outcome } from './outbox-store.ts'

export type DeliveryServices = Has<
  'outbox' | 'links.make' | 'mail' | 'siteUrl' | 'recordHead' | 'isOn' | 'hashKey' | 'clock' | 'log'
>

/** Most messages of one round, so that it ends within the time limit of a scheduled function. */
const MESSAGES_PER_ROUND_MAX = 100
/** Most messages of a round that every other message precedes, so that those wait for few of them. */
const BEHIND_PER_ROUND_MAX = 10
const MINUTE_MS = 60 * 1000
/** Pauses between the attempts to send a message, in minutes. The last pause repeats. */
const RETRY_PAUSES_MINUTES = [1, 2, 5, 15, 30, 60]

const pauseAfter = (attempts: number): number =>
  (RETRY_PAUSES_MINUTES[attempts - 1] ?? RETRY_PAUSES_MINUTES.at(-1) ?? 0) * MINUTE_MS

/** The page that a message links to. Each attempt makes a new one-time link and stores its hash before sending. */
const pageOf = async (
  { links, siteUrl, clock }: DeliveryServices,
  { kind, uid, to, facts }: Message,
): Promise<string> => {
  const { page, link } = mails[kind]
  const address = `${siteUrl}${page?.(facts) ?? pages.portal.path}`
  if (link === undefined || !isLinkKind(kind)) return address
  const about = link.about === 'entry' ? (facts['entry_id'] ?? '') : uid
  return `${address}#${await links.make(kind, { uid: about, address: to }, clock.now())}`
}

/** Sends one claimed message over the connection and records the outcome. */
const attemptDelivery = async (
  services: DeliveryServices,
  settings: MailSettings,
  connection: SmtpConnection,
  message: Message,
  head: SignedRecordHead,
): Promise<Outcome> => {
  const { outbox, clock, siteUrl, hashKey } = services
  const { only, stop, head: holdsHead } = mails[message.kind]
  // Written before the board ended such messages.
  if (only !== undefined && !(await services.isOn(only.switch))) {
    const refused: Outcome = { state: 'refused', said: only.otherwise }
    await outbox.settle(message, refused)
    return refused
  }
  const page = await pageOf(services, message)
  const result = await connection.send(
    { from: settings.from, to: message.to },
    await composed(message, {
      from: settings.from,
      page,
      ...(holdsHead && { head }),
      ...(stop !== undefined && { stop: `${siteUrl}${stop}#${stopTokenOf(hashKey, message.uid)}` }),
    }),
  )
  const retry = new Date(clock.now().getTime() + pauseAfter(message.attempts)).toISOString()
  const outcome = { ...result, ...(result.state === 'waiting' && { next_at: retry }) }
  await outbox.settle(message, outcome)
  return outcome
}

/**
 * Sends these messages one after the other over one connection, and returns how many reached each state. Two simultaneous calls,
 * or a call that is stopped, send nothing twice: `claim` is the commit point of an attempt. The round ends early when the server
 * cannot be reached or when an error is not about the message; the next round continues. No attempt begins once `isOver` answers
 * true, because a function that is stopped during an attempt leaves the message in doubt.
 */
export const deliver = async (
  services: DeliveryServices,
  ids: readonly string[],
  isOver: () => boolean = () => false,
): Promise<Record<string, number>> => {
  const { outbox, mail, clock, log, recordHead } = services
  const counts: Record<string, number> = {}
  if (mail === null) return counts
  let connection: SmtpConnection | null = null
  try {
    if (ids.length === 0) return counts
    // Read before the first claim, as a connection is made before it.
    const head = await recordHead()
    for (const id of ids) {
      if (isOver()) break
      // Connects before it claims the message: without a connection nothing can be in doubt.
      connection ??= await openSmtpConnection(mail)
      const message = await outbox.claim(id, clock.now())
      if (message === null) continue
      const { state } = await attemptDelivery(services, mail, connection, message, head)
      counts[state] = (counts[state] ?? 0) + 1
      if (state === 'delivered') continue
      // After a failed attempt the state of the connection is uncertain, so the next message gets a new one.
      connection.close()
      connection = null
    }
  } catch (error) {
    log('WARNING', 'mail round ended', errorFields(error))
  } finally {
    connection?.close()
  }
  return counts
}

/** Sends the waiting messages whose time has come; those behind the others only when no other waits. */
export const deliverDue = async (
  services: DeliveryServices,
  isOver?: () => boolean,
): Promise<Record<string, number>> => {
  const { mail, outbox, clock } = services
  if (mail === null) return {}
  const first = await outbox.due(clock.now(), MESSAGES_PER_ROUND_MAX, false)
  const due = first.length > 0 ? first : await outbox.due(clock.now(), BEHIND_PER_ROUND_MAX, true)
  return deliver(services, due, isOver)
}
