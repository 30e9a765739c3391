import type { InferType } from 'yup'
import { onRegister } from '../declare-act.ts'
import { ownMessages } from '../messages.ts'
import { shape, textMap } from '../shapes/fields.ts'
import { versionSeen } from '../shapes/office-registers.ts'
import { line } from '../shapes/typed.ts'
import { number } from '../yup.ts'
import { correctionMessages } from './messages.ts'

/** What a correction needs: the entry with the number `entry` is the one that had another number, or another name, earlier. */
export const sameEntryShape = shape({
  seen: versionSeen(),
  entry: line('Number').required(ownMessages.numberRequired),
  earlier_number: line('Number').required(ownMessages.numberRequired),
  earlier_name: line('Name').required(ownMessages.nameRequired),
})
export type SameEntryAct = InferType<typeof sameEntryShape>

/** To whom a division gives something. */
export const dividedAmong = ['first', 'second', 'nobody'] as const
export type DividedAmong = (typeof dividedAmong)[number]

/** What a correction needs: the entry with the number `entry` holds two people. */
export const twoPeopleShape = shape({
  seen: versionSeen(),
  entry: line('Number').required(ownMessages.numberRequired),
  /** The version at which the second person began. */
  since: number().integer().min(2).required(correctionMessages.beginningRequired),
  assigned: textMap('Whose each account, record, licence and licence on paper is, by its name.', dividedAmong).default(
    {},
  ),
})
export type TwoPeopleAct = InferType<typeof twoPeopleShape>

/** The acts that correct who is who. They exclude a taking-back that waits, and each other. */
export const correctionActs = {
  same: {
    place: 'version',
    shape: onRegister('same'),
    asked: sameEntryShape,
    does: 'Join two entries',
    doesTo: 'Join two entries:',
    logged: 'Made two entries one',
    mailed: 'two entries were made one',
    remedy: () =>
      'If this is not right, a clerk says on the page of the entry: “These are two people”. Taking back does not undo it.',
  },
  two: {
    place: 'version',
    shape: onRegister('two'),
    asked: twoPeopleShape,
    does: 'Divide an entry',
    doesTo: 'Divide an entry:',
    logged: 'Divided an entry into two people',
    mailed: 'an entry was divided into two people',
    remedy: (by: string) => `Taking back does not undo this. If it is not right, ask ${by} and a technician at once.`,
  },
}
