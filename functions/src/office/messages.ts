import { api, type Done, messageStates, type OfficeMessage, type OfficeMessagesPage, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, conflict, notFound } from '../errors.ts'
import type { Message } from '../mail/message.ts'
import { isMessageId, placeOf } from '../mail/outbox-store.ts'
import { clerkOf, entryOf } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

interface MessagesQuery {
  state?: string | undefined
  cursor?: string | undefined
  limit: number
}

const refused = (name: string) => badRequest(ownMessages.badFilter, { [name]: ownMessages.badFilter })

const shown = ({
  id,
  kind,
  uid,
  name,
  to,
  state,
  created_at,
  attempted_at,
  attempts,
  said,
}: Message): OfficeMessage => ({
  id,
  kind,
  uid,
  name,
  to,
  state,
  created_at,
  attempted_at,
  attempts,
  said,
})

/** One page of the messages, newest first: in one state, or all. */
export const findMessages = async (
  { outbox }: Pick<OfficeServices, 'outbox'>,
  { state: requested, cursor, limit }: MessagesQuery,
): Promise<OfficeMessagesPage> => {
  const state = messageStates.find((one) => one === requested)
  if (requested !== undefined && state === undefined) throw refused('state')
  const after = cursor === undefined ? undefined : placeOf(cursor)
  if (after === null) throw refused('cursor')
  const rows = await outbox.list({ ...(state && { state }), ...(after && { after }), limit: limit + 1 })
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  if (rows.length <= limit || last === undefined) return { results: results.map(shown), next: null }
  const query = new URLSearchParams({ limit: String(limit), cursor: `${last.created_at}_${last.id}` })
  if (state !== undefined) query.set('state', state)
  return { results: results.map(shown), next: `${api.officeMessages}?${query.toString()}` }
}

/** Lets a message that waits or was refused be sent at once; 409 for one that was delivered, or may have been. */
export const sendAgain = async (services: OfficeServices, caller: Caller, id: string): Promise<Done> => {
  const { outbox, accounts, clock, officeLog } = services
  if (!isMessageId(id)) throw notFound()
  const by = { uid: caller.uid, name: await clerkOf(accounts, caller) }
  const message = await outbox.again(id, clock.now())
  if (message === null) throw notFound()
  if (message === 'settled') throw conflict(ownMessages.messageNotSent)
  const { uid, name, kind } = message
  await officeLog.append(
    entryOf(clock, { act: 'send', by, subject: { uid, name }, reason: 'Sent again', after: { message: kind } }),
  )
  return { detail: 'The message is sent in the next seconds.' }
}
