import type { ObjectSchema } from 'yup'
import { correctionActs } from './corrections/acts.ts'
import { type DeclaredAct, empty, ofOffice, onRegister, TRAY_ID_MAX_LENGTH } from './declare-act.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'
import { ownMessages } from './messages.ts'
import { paperLicenceActs } from './paper-licences/acts.ts'
import { recordOf } from './record-of.ts'
import { reminderActs } from './reminders/acts.ts'
import { oneOf, shape } from './shapes/fields.ts'
import { completeYearShape, renewalDateShape, renewalTextsChangeShape, switchShape } from './shapes/office-facts.ts'
import { switchNames } from './switches.ts'
import { publishShape, takeBackShape } from './shapes/office-registers.ts'
import { accountChangeShape, createdAccountShape, inviteShape } from './shapes/office.ts'
import { idNumber, line } from './shapes/typed.ts'

const decisionOf = <Act extends string>(act: Act) => ({
  act: oneOf([act]).required(),
  on: line('The record', TRAY_ID_MAX_LENGTH).matches(/^[\w~-]+$/, ownMessages.unreadableBody),
  updated_at: line('The state').required(ownMessages.unreadableBody),
})

const onAccount = <Act extends string>(act: Act) =>
  ofOffice(act, line('The account', TRAY_ID_MAX_LENGTH).matches(/^[\dA-Za-z-]+$/, ownMessages.unreadableBody))

/** What a fact needs, by what its act is on, without the year. */
export const factShapes = {
  date: renewalDateShape,
  year: completeYearShape,
  texts: renewalTextsChangeShape,
  ...recordOf(switchNames, switchShape),
}
type Declared = DeclaredAct<typeof factShapes>
const nothing = shape({})
/** The chair's finding with a return: `no` when the surveyor is not in good standing, '' for none. */
const findingShape = shape({ good_standing: oneOf(['', 'no']).default('') })

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
    logged: 'Approved a renewal',
  },
  return: {
    by: 'chair',
    place: 'decide',
    shape: shape({
      ...decisionOf('return'),
      note: line('The note', NOTE_MAX_LENGTH).required(ownMessages.noteRequired),
      photograph: empty(),
    }),
    asked: findingShape,
    does: 'Return',
    logged: 'Returned a renewal',
  },
  create: {
    shape: ofOffice('create', idNumber()).shape({ note: empty() }),
    asked: createdAccountShape,
    does: 'Create the account',
    doesTo: 'Create the account of',
    logged: 'Created the account',
  },
  invite: {
    shape: onAccount('invite'),
    asked: inviteShape,
    does: 'Invite by mail',
    doesTo: 'Invite',
    logged: 'Sent an invitation',
  },
  change: {
    shape: onAccount('change'),
    asked: accountChangeShape,
    does: 'Change the account',
    doesTo: 'Change the account of',
    logged: 'Changed the account',
  },
  reset: {
    shape: onAccount('reset'),
    does: 'Reset the password',
    doesTo: 'Reset the password of',
    logged: 'Reset the password',
  },
  disable: {
    place: 'lock',
    shape: onAccount('disable'),
    does: 'Disable the account',
    doesTo: 'Disable the account of',
    logged: 'Disabled the account',
  },
  enable: {
    place: 'lock',
    shape: onAccount('enable'),
    does: 'Enable the account',
    doesTo: 'Enable the account of',
    logged: 'Enabled the account',
  },
  remove: {
    shape: onAccount('remove'),
    does: 'Remove for ever',
    logged: 'Removed the account',
  },
  publish: {
    shape: ofOffice(
      'publish',
      line('The plan', TRAY_ID_MAX_LENGTH).matches(/^[\w-]+$/, ownMessages.unreadableBody),
    ).shape({ note: empty() }),
    asked: publishShape,
    does: 'Publish',
    doesTo: 'Publish:',
    logged: 'Published a register',
    mailed: 'a file was published',
  },
  // Against the version that its clerk saw: the first act of this place makes the others stale.
  takeback: {
    place: 'version',
    shape: onRegister('takeback'),
    asked: takeBackShape,
    does: 'Take back',
    doesTo: 'Take back:',
    logged: 'Took back what was published',
    mailed: 'what was published before was taken back',
  },
  ...correctionActs,
  ...paperLicenceActs,
  /** A renewal date or a complete year has its year. */
  fact: {
    shape: ofOffice(
      'fact',
      line('The fact').matches(
        new RegExp(`^(?:(?:date|year)-\\d{4}|texts|${switchNames.join('|')})$`),
        ownMessages.unreadableBody,
      ),
    ),
    asked: factShapes,
    does: 'Change',
    logged: 'Changed a fact about the board',
    mailed: 'a fact that its answers follow was changed',
    remedy: () => 'If this is not right, change the fact again in the office.',
  },
} satisfies Record<string, Declared & { shape: unknown }>
export type TrayActName = keyof typeof trayActs

export const isActName = (name: unknown): name is TrayActName =>
  typeof name === 'string' && Object.hasOwn(trayActs, name)
export const trayActNames: readonly TrayActName[] = Object.keys(trayActs).filter(isActName)
const actNamed = (name: TrayActName): Declared => trayActs[name]
export const placeOf = (name: TrayActName): string => actNamed(name).place ?? name
export const doneBy = (name: TrayActName): 'chair' | 'office' => actNamed(name).by ?? 'office'

/** Whether the public can learn of an act of the office. */
export const isPublicAct = (name: TrayActName): boolean => actNamed(name).mailed !== undefined

/** The parts of what an act is on: year and key of a licence on paper (`2026-ls101`), kind and year of a fact (`date-2026`). */
export const partsOfOn = (on: string): [first: string, rest: string] => {
  const [first = ''] = on.split('-', 1)
  return [first, on.slice(first.length + 1)]
}

/** The shapes of what an act needs besides what every act has. */
const shapesOf = ({ asked = nothing }: Declared) =>
  new Map<string, ObjectSchema<object>>('fields' in asked ? [['', asked]] : Object.entries(asked))
/** The shape of what this act needs. */
export const shapeOfAsked = ({ act, on }: { act: TrayActName; on: string }): ObjectSchema<object> => {
  const shapes = shapesOf(actNamed(act))
  return shapes.get('') ?? shapes.get(partsOfOn(on)[0]) ?? nothing
}
/** The shapes of what acts need, each once. */
export const askedShapes = [...new Set(trayActNames.flatMap((name) => [...shapesOf(actNamed(name)).values()]))]

/** What an item does, as a verb before the name of whom or what it is on. */
export const doesTo = ({ act }: { act: TrayActName }): string => actNamed(act).doesTo ?? actNamed(act).does

/** What the office does outside its tray, and what the log says of it. */
const otherOfficeActs = {
  note: 'Noted',
  send: 'Sent a message again',
  'passkey link': 'Made a link for a passkey',
  ...reminderActs,
  document: 'Gave a document its file',
  'add document': 'Added a document',
  'change document': 'Changed a document',
  'withdraw document': 'Withdrew a document',
} as const
type Having<What extends keyof Declared> = {
  [Name in TrayActName]: (typeof trayActs)[Name] extends Record<What, string> ? Name : never
}[TrayActName]
/** What the log names. */
export type OfficeAct = Having<'logged'> | keyof typeof otherOfficeActs
/** What the chair and the other clerks are told of: an act of the tray, or a change by form. */
export type RegisterActMailed = Having<'mailed'> | 'form'

/** What the log says of an act; the name of one that is not known. */
export const loggedWords = (act: string): string =>
  (isActName(act) ? actNamed(act).logged : new Map<string, string>(Object.entries(otherOfficeActs)).get(act)) ?? act

/** What the mail says of an act on a register: what was done, what introduces the reason, and what to do when it is not right. */
export const mailedOf = (act: string): Required<Pick<Declared, 'mailed' | 'lists' | 'remedy'>> => ({
  mailed: act === 'form' ? 'one entry was changed by form' : 'it was changed',
  lists: 'The reason given:',
  remedy: () => 'If this is not right, a clerk takes it back in the office: in the list “Given and published”.',
  ...(isActName(act) && actNamed(act)),
})

/** POST account/tray/out/. */
export const trayOutShape = shape({
  id: line('The item', TRAY_ID_MAX_LENGTH).matches(/^[a-z]+\.[\w~-]+$/, ownMessages.unreadableBody),
})
