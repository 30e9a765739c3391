import {
  api,
  type Success,
  type MessageState,
  type OfficeMessagesPage,
  type OfficeMessage,
  officeMessageShape,
  ownMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badFilter, conflict, notFound } from '../errors.ts'
import type { Message } from '../mail/message.ts'
import { isMessageId, type MessagePosition } from '../mail/outbox-store.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import { isUid } from './managed-accounts.ts'
import type { OfficeServices } from './office-services.ts'
import { cursorPlace, cursorText, pageLink } from '../http/cursor.ts'

interface MessagesQuery {
  state?: MessageState | undefined
  /** uid of the account they are about. */
  person?: string | undefined
  cursor?: string | undefined
  limit: number
}

const positionOf = (cursor: string): MessagePosition =>
  cursorPlace(cursor, ([created_at, id]) =>
    typeof created_at === 'string' && /^[\dT:.-]+Z$/.test(created_at) && typeof id === 'string' && isMessageId(id)
      ? { created_at, id }
      : null,
  )

/** A message as the office sees it, without its facts. */
const officeMessage = (message: Message): OfficeMessage => officeMessageShape.cast(message, { stripUnknown: true })

/** One page of messages, newest first: all of them, or those in one state or about one person. */
export const findMessages = async (
  { outbox }: Pick<OfficeServices, 'outbox'>,
  { state, person, cursor, limit }: MessagesQuery,
): Promise<OfficeMessagesPage> => {
  if (person !== undefined && !isUid(person)) throw badFilter('person')
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const rows = await outbox.list({
    ...(state && { state }),
    ...(person !== undefined && { person }),
    ...(after && { after }),
    limit: limit + 1,
  })
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  if (rows.length <= limit || last === undefined) return { results: results.map(officeMessage), next: null }
  const next = { limit, cursor: cursorText([last.created_at, last.id]), state, person }
  return { results: results.map(officeMessage), next: pageLink(api.officeMessages, next) }
}

/** The text for each reason why the outbox does not send a message again. */
const refusals = {
  delivered: ownMessages.messageNotSent,
  'in doubt': ownMessages.messageInDoubt,
  'under way': ownMessages.messageUnderWay,
} as const

interface SendAgain {
  id: string
  reason: string
  /** The clerk accepts that a message in doubt may arrive twice. */
  may_come_twice: boolean
}

/**
 * Sends a message at once that is waiting, refused or in doubt. Throws the 409 problem for a message that was delivered or is
 * being sent.
 */
export const sendAgain = async (
  { outbox, accounts, clock }: OfficeServices,
  caller: Caller,
  { id, reason, may_come_twice: mayComeTwice }: SendAgain,
): Promise<Success> => {
  const message = isMessageId(id) ? await outbox.find(id) : null
  if (message === null) throw notFound()
  const { uid, name, kind, state } = message
  const by = { uid: caller.uid, name: await clerkName(accounts, caller) }
  const change = { before: { message: state }, after: { message: kind } }
  const entry = logEntryOf(clock, { act: 'send', by, subject: { uid, name }, reason, ...change })
  const outcome = await outbox.again(id, clock.now(), { mayComeTwice, entry })
  if (outcome === null) throw notFound()
  if (outcome !== 'sent again') throw conflict(refusals[outcome])
  return { detail: 'The message is sent in the next seconds.' }
}
