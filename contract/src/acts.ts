import type { StringSchema } from 'yup'
import { ASKED_MAX_LENGTH, NOTE_MAX_LENGTH } from './limits.ts'
import { ownMessages } from './messages.ts'
import { registerNames } from './register.ts'
import { oneOf, shape } from './shapes/fields.ts'
import { idNumber, line } from './shapes/typed.ts'
import { string } from './yup.ts'

/** Longest id of an item or record, in characters: that of a record is a key and a year. */
const TRAY_ID_MAX_LENGTH = 500

/** A member that only other acts have. */
const empty = () => string().oneOf([''], ownMessages.unreadableBody).default('')
const decisionOf = <Act extends string>(act: Act) => ({
  act: oneOf([act]).required(),
  on: line('The record', TRAY_ID_MAX_LENGTH).matches(/^[\w~-]+$/, ownMessages.unreadableBody),
  updated_at: line('The state').required(ownMessages.unreadableBody),
  asked: empty(),
})

/** An act of the office with its reason; its own shape checks what else it needs, which is JSON. */
const ofOffice = <Act extends string>(act: Act, on: StringSchema<string>) =>
  shape({
    act: oneOf([act]).required(),
    on,
    updated_at: empty(),
    note: line('The reason', NOTE_MAX_LENGTH).required(ownMessages.reasonRequired),
    photograph: empty(),
    asked: string().max(ASKED_MAX_LENGTH, ownMessages.unreadableBody).default(''),
  })
const onAccount = <Act extends string>(act: Act) =>
  ofOffice(act, line('The account', TRAY_ID_MAX_LENGTH).matches(/^[\dA-Za-z-]+$/, ownMessages.unreadableBody))
/** An act on an account that needs nothing else. */
const onAccountAlone = <Act extends string>(act: Act) => onAccount(act).shape({ asked: empty() })
const onRegister = <Act extends string>(act: Act) => ofOffice(act, oneOf<string>(registerNames))

/** An act that waits in its person's tray until it is confirmed. */
interface Entry {
  /** The type of the accounts that may do it. */
  by: 'chair' | 'office'
  /** Acts of one place on one thing exclude each other. */
  place: string
  /** What it does: a verb at the beginning of a sentence. */
  does: string
  /** The same before the name of whom or what it is on, where it is another verb. */
  doesTo?: string
  /** What the office's log says of it once it is done. */
  logged?: string
  /** What the chair and the other clerks read of it by mail. */
  mailed?: string
}

/** Every act that waits in a tray: who may do it, what excludes it, the shape of what is asked, and its words. */
export const trayActs = {
  /** It says that the surveyor is in good standing. */
  approve: {
    by: 'chair',
    place: 'decide',
    shape: shape({
      ...decisionOf('approve'),
      note: line('The note', NOTE_MAX_LENGTH).default(''),
      photograph: line('The photograph').default(''),
    }),
    does: 'Approve',
  },
  return: {
    by: 'chair',
    place: 'decide',
    shape: shape({
      ...decisionOf('return'),
      note: line('The note', NOTE_MAX_LENGTH).required(ownMessages.noteRequired),
      photograph: empty(),
    }),
    does: 'Return',
  },
  create: {
    by: 'office',
    place: 'create',
    shape: ofOffice('create', idNumber()).shape({ note: empty() }),
    does: 'Create the account',
    doesTo: 'Create the account of',
    logged: 'Created the account',
  },
  invite: {
    by: 'office',
    place: 'invite',
    shape: onAccount('invite'),
    does: 'Invite by mail',
    doesTo: 'Invite',
    logged: 'Sent an invitation',
  },
  change: {
    by: 'office',
    place: 'change',
    shape: onAccount('change'),
    does: 'Change the account',
    doesTo: 'Change the account of',
    logged: 'Changed the account',
  },
  reset: {
    by: 'office',
    place: 'reset',
    shape: onAccountAlone('reset'),
    does: 'Reset the password',
    doesTo: 'Reset the password of',
    logged: 'Reset the password',
  },
  disable: {
    by: 'office',
    place: 'lock',
    shape: onAccountAlone('disable'),
    does: 'Disable the account',
    doesTo: 'Disable the account of',
    logged: 'Disabled the account',
  },
  enable: {
    by: 'office',
    place: 'lock',
    shape: onAccountAlone('enable'),
    does: 'Enable the account',
    doesTo: 'Enable the account of',
    logged: 'Enabled the account',
  },
  remove: {
    by: 'office',
    place: 'remove',
    shape: onAccountAlone('remove'),
    does: 'Remove for ever',
    logged: 'Removed the account',
  },
  publish: {
    by: 'office',
    place: 'publish',
    shape: ofOffice(
      'publish',
      line('The plan', TRAY_ID_MAX_LENGTH).matches(/^[\w-]+$/, ownMessages.unreadableBody),
    ).shape({ note: empty() }),
    does: 'Publish',
    doesTo: 'Publish:',
    logged: 'Published a register',
    mailed: 'a file was published',
  },
  // Going back, withdrawing and correcting are each against the version that its clerk saw: the first one makes the others stale.
  back: {
    by: 'office',
    place: 'version',
    shape: onRegister('back'),
    does: 'Go back',
    doesTo: 'Go back:',
    logged: 'Went back to an earlier version',
    mailed: 'the rows of an earlier version are public again',
  },
  withdraw: {
    by: 'office',
    place: 'version',
    shape: onRegister('withdraw'),
    does: 'Withdraw',
    doesTo: 'Withdraw:',
    logged: 'Withdrew a version',
    mailed: 'a version was withdrawn',
  },
  same: {
    by: 'office',
    place: 'version',
    shape: onRegister('same'),
    does: 'Join two entries',
    doesTo: 'Join two entries:',
    logged: 'Made two entries one',
    mailed: 'two entries were made one',
  },
  two: {
    by: 'office',
    place: 'version',
    shape: onRegister('two'),
    does: 'Divide an entry',
    doesTo: 'Divide an entry:',
    logged: 'Divided an entry into two people',
    mailed: 'an entry was divided into two people',
  },
  paper: {
    by: 'office',
    place: 'paper',
    shape: ofOffice(
      'paper',
      line('The licence', TRAY_ID_MAX_LENGTH).matches(/^\d{4}-[\da-z~-]+$/, ownMessages.unreadableBody),
    ),
    does: 'Record',
    logged: 'Recorded a licence on paper',
    mailed: 'licences on paper were ended, or their end was taken back',
  },
  /** A renewal date or a complete year has its year. */
  fact: {
    by: 'office',
    place: 'fact',
    shape: ofOffice(
      'fact',
      line('The fact').matches(/^(?:(?:date|year)-\d{4}|texts|watching)$/, ownMessages.unreadableBody),
    ),
    does: 'Change',
    logged: 'Changed a fact about the board',
  },
} satisfies Record<string, Entry & { shape: unknown }>
export type TrayActName = keyof typeof trayActs

export const isActName = (name: unknown): name is TrayActName =>
  typeof name === 'string' && Object.hasOwn(trayActs, name)
export const trayActNames: readonly TrayActName[] = Object.keys(trayActs).filter(isActName)
const actNamed = (name: TrayActName): Entry => trayActs[name]

/** What an item does, as a verb before the name of whom or what it is on. */
export const doesTo = ({ act }: { act: TrayActName }): string => actNamed(act).doesTo ?? actNamed(act).does

/** What the office does outside its tray, and what the log says of it. */
const otherOfficeActs = {
  send: 'Sent a message again',
  remind: 'Reminded surveyors to renew',
  document: 'Gave a document its file',
  'add document': 'Added a document',
  'change document': 'Changed a document',
  'withdraw document': 'Withdrew a document',
} as const
type Having<What extends keyof Entry> = {
  [Name in TrayActName]: (typeof trayActs)[Name] extends Record<What, string> ? Name : never
}[TrayActName]
/** What the log names. */
export type OfficeAct = Having<'logged'> | keyof typeof otherOfficeActs
/** What the chair and the other clerks are told of: an act of the tray, or a change by form. */
export type RegisterActMailed = Having<'mailed'> | 'form'

/** What the log says of an act; the name of one that is not known. */
export const loggedWords = (act: string): string =>
  (isActName(act) ? actNamed(act).logged : new Map<string, string>(Object.entries(otherOfficeActs)).get(act)) ?? act

/** What the mail says of an act on a register. */
export const mailedWords = (act: string): string => {
  if (act === 'form') return 'one entry was changed by form'
  return (isActName(act) ? actNamed(act).mailed : undefined) ?? 'it was changed'
}

/** POST account/tray/out/. */
export const trayOutShape = shape({
  id: line('The item', TRAY_ID_MAX_LENGTH).matches(/^[a-z]+\.[\w~-]+$/, ownMessages.unreadableBody),
})
