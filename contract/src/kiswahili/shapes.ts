import { text } from '../shapes/fields.ts'

const approval = (otherwise: string) =>
  text(`Who approved the Kiswahili of the verdicts, or \`draft\`; ${otherwise} while it is not shown.`)

/** Whether an answer is shown in Kiswahili too, and a copy of the registers. */
export const kiswahiliShown = { kiswahili: approval('absent').optional() }
export const kiswahiliCopied = { kiswahili: approval('empty').default('') }
/** Among the facts of the board. */
export const kiswahiliFact = {
  kiswahili: text(
    'Who has approved the Kiswahili of the verdicts for the board; `draft` marks them as not approved; empty hides them.',
  ).default(''),
}
