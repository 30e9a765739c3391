import { profession } from '../board/profession.ts'
import type { InferType } from 'yup'
import { accountTypes } from '../account.ts'
import { askedShapes, placeOf, shapeOfAsked, trayActNames } from '../acts.ts'
import { anyOf, instant, list, oneOf, shape, text, whole, yesNo } from './fields.ts'
import { verdictChangesShape } from '../verdict-changes.ts'
import { temporaryPasswordShape } from './office.ts'
import { allowedPasskeys } from './passkeys.ts'

/**
 * An act as its person saw and chose it: the whole content of an item. Confirming sends it again, so that nothing else can be done
 * than what the person reads.
 */
export const trayActShape = shape(
  {
    act: oneOf(trayActNames).default('return'),
    on: text(
      'Id of the practising record or of the plan, uid of the account, ID number of a new one, name of the register or fact, or year ' +
        'and key of the number of a licence on paper.',
    ),
    updated_at: text('`updated_at` of the record that the chair saw; empty for an account.'),
    note: text(`The note to the ${profession.one}, or the reason for the log.`),
    photograph: text('The picture that the chair saw, as the notes name it; empty for a return and without one.'),
    asked: anyOf(askedShapes, 'What else the act needs.'),
  },
  'TrayAct',
)
export type TrayAct = InferType<typeof trayActShape>
export const actFields = ['act', 'on', 'updated_at', 'note', 'photograph', 'asked'] as const

/** An act with these members; every other is empty. */
export const madeAct = (given: Pick<TrayAct, 'act' | 'on'> & Partial<TrayAct>): TrayAct => ({
  updated_at: '',
  note: '',
  photograph: '',
  asked: {},
  ...given,
})

/** The id of an item in its person's tray: acts that exclude each other have one place. */
export const trayItemId = ({ act, on }: Pick<TrayAct, 'act' | 'on'>): string => `${placeOf(act)}.${on}`

/** What an act needs, as its shape reads it. */
const readAsked = (act: TrayAct): object =>
  shapeOfAsked(act).cast(act.asked, { assert: false, stripUnknown: true }) ?? {}

/** Each object with its members in one order. */
const inOrder = (_name: string, value: object | null): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Acts as one text: equal for equal acts, whatever their order and that of their members. It has every member of each act, and
 * nothing else.
 */
export const canonicalActs = (acts: readonly TrayAct[]): string =>
  JSON.stringify(
    acts
      .toSorted((a, b) => (trayItemId(a) < trayItemId(b) ? -1 : 1))
      .map((act) => actFields.map((field) => (field === 'asked' ? readAsked(act) : act[field]))),
    inOrder,
  )

/** What an item of a tray shows of what its act does. */
const shownActShape = shape({
  about: text('Whose record or account it is: name, number, year; of other acts, what they change.'),
  verdicts: verdictChangesShape,
})

/** What an act does, as things are now. */
export const trayLookShape = shownActShape
  .shape({
    beside: shape({
      heads: list(text(), 'The entries of today, then what they are afterwards.'),
      rows: list(shape({ title: text(), cells: list(text()) }), 'What each of them says: fields, then days.'),
    })
      .optional()
      .default(undefined)
      .meta({ about: 'Entries side by side, of an act that corrects who is who.' }),
  })
  .meta({ component: 'TrayLook' })
export type TrayLook = InferType<typeof trayLookShape>

/** An item of a tray as the API shows it. */
const trayItemShape = trayActShape
  .concat(shownActShape)
  .shape({
    id: text(),
    added_at: instant(),
    here: yesNo('Whether the session that asks has added it.'),
    stale: text('Why it cannot be confirmed any more, or empty.'),
  })
  .meta({ component: 'TrayItem' })
export type TrayItem = InferType<typeof trayItemShape>

/** Answer of PUT account/tray/: the items, in the order of the request. */
export const trayAddedShape = shape({ items: list(trayItemShape) }, 'TrayAdded')
export type TrayAdded = InferType<typeof trayAddedShape>

/** Answer of POST account/tray/look/, in the order of the request. */
export const trayLookedShape = shape({ items: list(trayLookShape) }, 'TrayLooked')
export type TrayLooked = InferType<typeof trayLookedShape>

/** How much waits in the tray of somebody else. */
const otherTrayShape = shape(
  { uid: text(), name: text(), account_type: oneOf(accountTypes), count: whole() },
  'OtherTray',
)
export type OtherTray = InferType<typeof otherTrayShape>

/** Answer of GET account/tray/. */
export const trayShape = shape(
  {
    items: list(trayItemShape),
    passkeys: allowedPasskeys().meta({
      about: 'One of these must sign a list that is confirmed; empty when none need.',
    }),
    nonce: text('For the next list that is confirmed; it works for five minutes.'),
    others: list(otherTrayShape, 'The trays of others that are not empty, by name; only for a clerk who asks for them.')
      .optional()
      .default(undefined),
  },
  'Tray',
)
export type Tray = InferType<typeof trayShape>

/** `done`: also when it was done before. `refused`: it stays in the tray as stale. `waiting`: not reached, so confirm it again. */
const trayOutcomes = ['done', 'refused', 'waiting'] as const

const trayResultShape = shape(
  {
    id: text(),
    outcome: oneOf(trayOutcomes),
    detail: text('Why it was not done; or what it has done, where that is not known before.'),
    given: temporaryPasswordShape.optional().default(undefined),
  },
  'TrayResult',
)

/** Answer of POST account/tray/confirm/: each item by itself, in the order of the request. */
export const trayConfirmedShape = shape({ results: list(trayResultShape) }, 'TrayConfirmed')
export type TrayConfirmed = InferType<typeof trayConfirmedShape>
export type TrayResult = TrayConfirmed['results'][number]
