import { keyOfNumber, type RegisterDefinition, registerStatuses, registerTables } from '@lsb/contract'
import { letterOfOtherAlphabet, looksOf } from '../../platform/look-alike.ts'
import { wordsOf } from '../../platform/names.ts'
import { notKnownYet, type ValueQuestion } from './plan.ts'
import { effectOf } from './status-questions.ts'

/** What no name is written with: a sign, a word in brackets or behind a dash, a status. */
const NO_PART_OF_A_NAME = new RegExp(
  String.raw`[^\p{L}\p{M}\p{Nd}\s.,'’‘\u0060´ʼ/&\p{Pd}]|(?<=\s)\p{Pd}+(?=\s)|(?<!\p{L})(?:${registerStatuses.filter((status) => effectOf(status) !== 'by_licence').join('|')})(?!\p{L})`,
  'iu',
)

const spelling = (name: string) => wordsOf(name).toSorted().join(' ')

/**
 * Asks about a new name that may be no name or be taken for another one: it has a sign or a status, or a letter of another alphabet,
 * or is spelled in another way than a name under another number and looks like that one.
 */
export const lookAlikeQuestions = <Row>(
  { name: register, nameOf, numberOf }: RegisterDefinition<Row>,
  rows: readonly Row[],
): ((row: Row, before: Row | undefined) => ValueQuestion[]) => {
  // By spelling: a register where hundreds share a look is compared with each spelling, not with each person.
  let byLook: Map<string, Map<string, Row>> | undefined
  const indexed = () => {
    const index = new Map<string, Map<string, Row>>()
    for (const row of rows)
      for (const look of looksOf(nameOf(row))) {
        const spellings = index.get(look) ?? new Map<string, Row>()
        spellings.set(spelling(nameOf(row)), row)
        index.set(look, spellings)
      }
    return index
  }
  return (row, before) => {
    const [name, number] = [nameOf(row), numberOf(row)]
    if (before !== undefined && nameOf(before) === name) return []
    byLook ??= indexed()
    const looks = byLook
    const letter = letterOfOtherAlphabet(name)
    const [sign] = NO_PART_OF_A_NAME.exec(name) ?? []
    const own = spelling(name)
    const other = looksOf(name)
      .flatMap((look) => [...(looks.get(look) ?? [])])
      .find(([spelled, one]) => spelled !== own && keyOfNumber(numberOf(one)) !== keyOfNumber(number))?.[1]
    const doubts = [
      ...(sign === undefined ? [] : [`has “${sign}”, which is no part of a name`]),
      ...(letter === null ? [] : [`has “${letter}”, which is no Latin letter`]),
      ...(other === undefined ? [] : [`looks like ${nameOf(other)}, ${numberOf(other)}`]),
    ]
    if (doubts.length === 0) return []
    return [
      {
        id: `name:${keyOfNumber(number)}`,
        reason: `The name of ${number}, ${name}, ${doubts.join(' and ')}. Is it written so?`,
        where: { [registerTables[register].number]: number },
        options: [
          {
            answer: 'as written',
            label: 'Yes, the name is written so',
            effect: 'It is published as it is written. The site names those who look like them.',
            sets: {},
          },
          notKnownYet(
            'The row stays as it is published; a new one is not published yet. Type the name again in the file.',
          ),
        ],
      },
    ]
  }
}
