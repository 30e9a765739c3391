import { pages } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { errorFields, type Log } from '../platform/log.ts'
import { composed } from './compose.ts'
import { type SmtpLimits, type SmtpConnection, openSmtpConnection } from './smtp-connection.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Message } from './message.ts'
import type { Outcome, OutboxStore } from './outbox-store.ts'

/** Makes a one-time link of this kind for an address; answers its token. */
interface LinkMaker {
  make: (kind: 'invitation' | 'reset' | 'confirm', to: { uid: string; address: string }, now: Date) => Promise<string>
}

export interface DeliveryServices {
  outbox: OutboxStore
  links: LinkMaker
  /** Null when no mail server is set: messages wait. */
  mail: MailSettings | null
  mailLimits?: SmtpLimits
  siteUrl: string
  clock: Clock
  log: Log
}

/** Messages of one round, so that it ends within the time a scheduled function has. */
const ROUND_MAX = 100
const MINUTE_MS = 60 * 1000
/** Pauses between the attempts at a message, in minutes; the last one repeats. */
const PAUSES_MIN = [1, 2, 5, 15, 30, 60]

const pauseAfter = (attempts: number): number => (PAUSES_MIN[attempts - 1] ?? PAUSES_MIN.at(-1) ?? 0) * MINUTE_MS

/** The page a message leads to. A link is made at each attempt, and its hash is stored before it is sent. */
const pageOf = async ({ links, siteUrl, clock }: DeliveryServices, { kind, uid, to }: Message): Promise<string> => {
  if (kind !== 'invitation' && kind !== 'reset' && kind !== 'confirm') return `${siteUrl}${pages.portal.path}`
  const token = await links.make(kind, { uid, address: to }, clock.now())
  const page = kind === 'confirm' ? pages.confirmAddress : pages.choosePassword
  return `${siteUrl}${page.path}#${token}`
}

/** Sends one claimed message over the line, and records what became of it. */
const attempt = async (
  services: DeliveryServices,
  settings: MailSettings,
  line: SmtpConnection,
  message: Message,
): Promise<Outcome> => {
  const { outbox, clock } = services
  const page = await pageOf(services, message)
  const handover = await line.send(
    { from: settings.from, to: message.to },
    await composed(message, { from: settings.from, page }),
  )
  const retry = new Date(clock.now().getTime() + pauseAfter(message.attempts)).toISOString()
  const outcome = { ...handover, ...(handover.state === 'waiting' && { next_at: retry }) }
  await outbox.settle(message, outcome)
  return outcome
}

/**
 * Sends these messages, one after the other over one line; answers how many came to which state. Whoever calls it twice at
 * once, or stops it half-way, sends nothing twice: `claim` is the commit point of an attempt. A server that cannot be
 * reached, or a failure that is not the message's own, ends the round; the next one goes on. No attempt begins once it
 * `isOver`: a function that is stopped in the middle of one leaves its message in doubt.
 */
export const deliver = async (
  services: DeliveryServices,
  ids: readonly string[],
  isOver: () => boolean = () => false,
): Promise<Record<string, number>> => {
  const { outbox, mail, mailLimits, clock, log } = services
  const counts: Record<string, number> = {}
  if (mail === null) return counts
  let line: SmtpConnection | null = null
  try {
    for (const id of ids) {
      if (isOver()) break
      // Before the message is claimed: as long as there is no line, nothing is in doubt.
      line ??= await openSmtpConnection(mail, mailLimits)
      const message = await outbox.claim(id, clock.now())
      if (message === null) continue
      const { state } = await attempt(services, mail, line, message)
      counts[state] = (counts[state] ?? 0) + 1
      if (state === 'delivered') continue
      // After a refusal a server may say anything to what comes next.
      line.close()
      line = null
    }
  } catch (error) {
    log('WARNING', 'mail round ended', errorFields(error))
  } finally {
    line?.close()
  }
  return counts
}

/** Sends what waits and whose time has come. */
export const deliverDue = async (
  services: DeliveryServices,
  isOver?: () => boolean,
): Promise<Record<string, number>> =>
  services.mail === null ? {} : deliver(services, await services.outbox.due(services.clock.now(), ROUND_MAX), isOver)
