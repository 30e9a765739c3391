import { ownMessages, recordOf, shownMember } from '@lsb/contract'
import { conflict } from '../errors.ts'
import { texts } from '../http/json-schema.ts'
import { textOf } from '../platform/json.ts'

/** The members of a save as they were sent. */
export type Sent = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The members with which a save may say what its form showed of these fields. */
export const shownTexts = (fields: object) => texts(...Object.keys(fields).map(shownMember))

/**
 * Compares what a save says that it was shown with what is stored. Throws the 409 problem with what is stored of the fields that
 * somebody else, or another tab, has changed since. A field that gets the value it has is not refused: a repeat succeeds.
 */
export const assertUnchanged = (sent: Sent, stored: Texts, given: Texts): void => {
  const changed = Object.keys(given).filter((field) => {
    const member = shownMember(field)
    return member in sent && ![given[field], textOf(sent, member).trim()].includes(stored[field])
  })
  if (changed.length === 0) return
  throw conflict(ownMessages.changedElsewhere, {
    errors: recordOf(changed, () => ownMessages.fieldChangedElsewhere),
    body: { stored: recordOf(changed, (field) => stored[field] ?? '') },
  })
}
