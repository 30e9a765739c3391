import type { ObjectSchema, StringSchema } from 'yup'
import { NOTE_MAX_LENGTH } from './limits.ts'
import { ownMessages } from './messages.ts'
import { registerNames } from './register.ts'
import { oneOf, shape } from './shapes/fields.ts'
import { line } from './shapes/typed.ts'
import { string } from './yup.ts'

/** Longest id of an item or record, in characters: that of a record is a key and a year. */
export const TRAY_ID_MAX_LENGTH = 500

/** A member that only other acts have. */
export const empty = () => string().oneOf([''], ownMessages.unreadableBody).default('')

/** The shape of an act of the office with its reason. */
export const ofOffice = <Act extends string>(act: Act, on: StringSchema<string>) =>
  shape({
    act: oneOf([act]).required(),
    on,
    updated_at: empty(),
    note: line('The reason', NOTE_MAX_LENGTH).required(ownMessages.reasonRequired),
    photograph: empty(),
  })
export const onRegister = <Act extends string>(act: Act) => ofOffice(act, oneOf<string>(registerNames))

/** An act that waits in its person's tray until it is confirmed; `Several` are the shapes of one that can be on several things. */
export interface DeclaredAct<Several = never> {
  /** The type of the accounts that may do it; otherwise it is an act of the office. */
  by?: 'chair'
  /** Acts of one place on one thing exclude each other; otherwise an act has a place of its own. */
  place?: string
  /** The shape of what else it needs. */
  asked?: ObjectSchema<object> | Several
  /** What it does: a verb at the beginning of a sentence. */
  does: string
  /** The same before the name of whom or what it is on, where it is another verb. */
  doesTo?: string
  /** What the office's log says of it once it is done. */
  logged?: string
  /** What the chair and the other clerks read of it by mail, when the public can learn of it. */
  mailed?: string
  /** What the mail says before the reason, where that is a list of what was done. */
  lists?: string
  /** What the mail says to do when it is not right, where nobody can take it back; `by` did it. */
  remedy?: (by: string) => string
}
