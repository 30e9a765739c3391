import { text } from '../shapes/fields.ts'

/** Among the facts of the board. */
export const kiswahiliFact = {
  kiswahili: text(
    'Who has approved the Kiswahili of the verdicts for the board; `draft` marks them as not approved; empty hides them.',
  ).default(''),
}

/** Whether an answer is shown in Kiswahili too. */
export const kiswahiliShown = {
  kiswahili: text('Who approved the Kiswahili of the verdicts, or `draft`; absent while it is not shown.').optional(),
}

/** The same of a copy. */
export const kiswahiliCopied = {
  kiswahili: text('Who approved the Kiswahili of the verdicts, or `draft`; empty while it is not shown.').default(''),
}
