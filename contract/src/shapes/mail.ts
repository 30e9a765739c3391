import type { InferType } from 'yup'
import { messageKinds } from '../mails.ts'
import { instant, list, oneOf, shape, text, whole, yesNo } from './fields.ts'
import { reasonShape } from './office.ts'

/** The states of a message. `in doubt`: it is being sent, or it was sent and the mail server's reply never came. */
export const messageStates = ['waiting', 'delivered', 'refused', 'in doubt'] as const
export type MessageState = (typeof messageStates)[number]

/** A message as the office sees it. */
export const officeMessageShape = shape(
  {
    id: text(),
    kind: oneOf(messageKinds),
    uid: text('The account it is about.'),
    name: text(),
    to: text('The address it goes to.'),
    state: oneOf(messageStates),
    created_at: instant(),
    /** Instant of the last attempt, or null before the first. */
    attempted_at: instant().nullable(),
    attempts: whole(),
    said: text("The mail server's last word, or ''."),
  },
  'OfficeMessage',
)
export type OfficeMessage = InferType<typeof officeMessageShape>

/** Answer of GET office/messages/: newest first; `next` is the API path of the next page. */
export const officeMessagesPageShape = shape(
  { results: list(officeMessageShape), next: text().nullable() },
  'OfficeMessagesPage',
)
export type OfficeMessagesPage = InferType<typeof officeMessagesPageShape>

/** POST office/messages/{id}/send/: the reason, and whether the clerk accepts that a message in doubt may arrive twice. */
export const sendAgainShape = reasonShape.shape({ may_come_twice: yesNo().default(false) })
