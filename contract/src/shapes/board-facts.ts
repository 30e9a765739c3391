import type { InferType } from 'yup'
import { renewalTexts } from '../board/board.ts'
import { kiswahiliFact } from '../kiswahili/shapes.ts'
import { recordOf } from '../record-of.ts'
import { switchOf, switchNames, usualSwitches } from '../switches.ts'
import { renewalTextKeys } from '../renewal-texts.ts'
import { list, shape, text, textMap, whole, yesNo } from './fields.ts'

/** What the board's office can change without a deployment: the document `board/facts`. */
export const boardFactsShape = shape({
  version: whole('Grows by one with each change; 0 while the office has changed nothing.'),
  renewal_date: text(
    'MM-DD: until the end of this day the renewals of a year are due; empty until the board sets it. `02-29` is the last day of February in every year.',
  ),
  renewal_dates: textMap(
    'Renewal dates (MM-DD or empty) of single years, by year: a new `renewal_date` must not change answers about an earlier year.',
  ),
  /** A text that is absent is the default; an empty one stays empty. */
  renewal_texts: shape(recordOf(renewalTextKeys, (name) => text().default(renewalTexts[name]))),
  ...kiswahiliFact,
  complete_years: list(
    whole(),
    'The years of which every licence that is in force is recorded, on paper ones included; ascending. In another year a missing licence says nothing.',
  ),
  ...recordOf(switchNames, (name) => yesNo(switchOf(name).about).default(usualSwitches[name])),
})
export type BoardFacts = InferType<typeof boardFactsShape>
