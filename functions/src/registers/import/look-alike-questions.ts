import { keyOfNumber, type RegisterDefinition, registerTables } from '@lsb/contract'
import { letterOfOtherAlphabet, looksOf } from '../../platform/look-alike.ts'
import { wordsOf } from '../../platform/names.ts'
import { notKnownYet, type ValueQuestion } from './plan.ts'

const spelling = (name: string) => wordsOf(name).toSorted().join(' ')

/**
 * Asks about a new name that may be taken for another one: it has a letter of another alphabet, or is spelled in another way than a
 * name under another number and looks like that one.
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
    const own = spelling(name)
    const other = looksOf(name)
      .flatMap((look) => [...(looks.get(look) ?? [])])
      .find(([spelled, one]) => spelled !== own && keyOfNumber(numberOf(one)) !== keyOfNumber(number))?.[1]
    if (letter === null && other === undefined) return []
    const doubts = [
      ...(letter === null ? [] : [`has “${letter}”, which is no Latin letter`]),
      ...(other === undefined ? [] : [`looks like ${nameOf(other)}, ${numberOf(other)}`]),
    ]
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
