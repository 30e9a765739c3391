import type { Has } from '../context.ts'
import { board, mailFrame, ownMessages, type Success, watchMessages } from '@lsb/contract'
import { conflict, notFound } from '../errors.ts'
import type { Link } from '../links/link.ts'
import { newMessage } from '../mail/message.ts'
import { stoppedBy } from '../mail/stop-token.ts'
import { loadProfileSources } from '../registers/profile.ts'
import { publicFacts } from '../registers/public-facts.ts'
import { newWatch, watchIdOf } from './watch.ts'

export type WatchServices = Has<
  'isOn' | 'registers' | 'watches' | 'linkLimits' | 'outbox.add' | 'outbox.removeOf' | 'hashKey' | 'clock'
>

/** Throws the 404 problem while the board does not let others watch entries. */
export const assertOffered = async ({ isOn }: Pick<WatchServices, 'isOn'>): Promise<void> => {
  if (!(await isOn('watching'))) throw notFound(watchMessages.notOffered)
}

/**
 * Sends the message that asks whether the owner of this address wants to watch the entry. The answer does not reveal whether the
 * address watches it already. Throws the 404 problem for a number that the register does not have, and the 429 problem after too
 * many requests.
 */
export const askToWatch = async (
  services: WatchServices,
  { license_no, email }: { license_no: string; email: string },
  origin: string,
): Promise<Success> => {
  const { registers, linkLimits, outbox, clock } = services
  const [row] = (await registers.licensed.asPublished()).withLicence(license_no)
  if (row === undefined) throw notFound()
  await linkLimits.count({ address: email, origin })
  const { entry_id, name, license_no: number } = row
  const to = { uid: watchIdOf(entry_id, email), name: mailFrame.reader, to: email }
  await outbox.add(newMessage(clock.now(), 'watch', to, { number, name, entry_id }))
  return { detail: watchMessages.asked(email) }
}

/** Begins to watch, by the link of that message, for a year. Throws the 409 problem for an invalid link. */
export const confirmWatch = async (services: WatchServices, token: string): Promise<Success> => {
  const { registers, watches, clock } = services
  const sources = await loadProfileSources(registers, 'asPublished')
  const now = clock.now()
  const watchOf = ({ uid, address }: Link) => {
    const entry = { entry_id: uid, version: sources.licensed.pointer.version, address }
    return newWatch(entry, publicFacts(sources, entry), now)
  }
  if (!(await watches.confirm(token, watchOf, now))) throw conflict(ownMessages.linkEnded)
  return { detail: watchMessages.confirmed }
}

/**
 * Stops to watch, by the link in a message, also while the board does not offer it: the address and the messages to it are deleted.
 * Throws the 409 problem for a token that this API did not sign.
 */
export const stopWatch = async (
  { watches, outbox, hashKey }: Pick<WatchServices, 'watches' | 'outbox' | 'hashKey'>,
  token: string,
): Promise<Success> => {
  const id = stoppedBy(hashKey, token)
  if (id === null) throw conflict(watchMessages.stopRefused(board.email))
  await watches.remove(id)
  await outbox.removeOf(id)
  return { detail: watchMessages.stopped }
}
