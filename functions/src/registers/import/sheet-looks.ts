import { keyOfNumber, registerTables } from '@lsb/contract'
import type { Header } from './columns.ts'
import type { Importer } from './importer.ts'
import { notKnownYet, type ValueQuestion } from './plan.ts'
import type { LookKind, TableRecord } from './split-records.ts'

interface LookRule {
  /** What is said of the cell or row. */
  says: (text: string) => string
  /** Whether the row waits for an answer; else it is named. */
  asks: boolean
  /** Whether it is said of the status alone, or of every column that the register needs; of all columns without it. */
  of?: 'status' | 'required'
}

/** Everything that a sheet shows beside the texts of its cells, and what becomes of it. */
const rules: Record<LookKind, LookRule> = {
  struck: { says: () => 'struck through in the sheet', asks: true },
  unseen: {
    says: () => 'not shown by the sheet, in the colour of its ground or by its format',
    asks: true,
    of: 'required',
  },
  raised: { says: () => 'a part is raised like the sign of a footnote', asks: true, of: 'required' },
  merged: { says: () => 'one text of merged cells for several rows', asks: false, of: 'status' },
  comment: { says: (text) => `a comment says “${text}”`, asks: false, of: 'required' },
  hidden: { says: () => 'hidden in the sheet', asks: false },
  rule: {
    says: () => 'a rule of the sheet strikes texts through or hides them, which only the sheet shows',
    asks: false,
  },
  'hidden column': { says: () => 'the column is hidden in the sheet', asks: false },
}

/** What a record's looks say: remarks that are named in the plan, and doubts that are asked. */
export const looksOf = <Row>(
  { columns }: Pick<Importer<Row>, 'columns'>,
  { at }: Header<Row>,
  { looks = [] }: TableRecord,
): { remarks: string[]; doubts: string[] } => {
  const said = looks.flatMap(({ column, kind, text = '' }) => {
    const found = columns.find(({ field }) => at.get(field) === column)
    const { says, of } = rules[kind]
    const isSaid = found !== undefined && (of === undefined || (of === 'status' ? found.field === of : found.required))
    return column === null || isSaid ? [{ kind, words: says(text), title: found?.title }] : []
  })
  const wordsOf = (asked: boolean) =>
    [
      ...Map.groupBy(
        said.filter(({ kind }) => rules[kind].asks === asked),
        ({ words }) => words,
      ),
    ].map(([words, same]) => {
      const titles = same.flatMap(({ title }) => title ?? [])
      return titles.length === 0 ? words : `${words} (${titles.join(', ')})`
    })
  return { remarks: wordsOf(false), doubts: wordsOf(true) }
}

/** The question whether a row counts of which the sheet says something else than its text; none without doubts. */
export const rowQuestion = <Row>(
  { definition: { name: register } }: Pick<Importer<Row>, 'definition'>,
  { number, name }: { number: string; name: string },
  doubts: readonly string[],
): ValueQuestion[] =>
  doubts.length === 0
    ? []
    : [
        {
          id: `row:${keyOfNumber(number)}`,
          reason: `${number} ${name}: ${doubts.join(', ')}. Does this row count?`,
          where: { [registerTables[register].number]: number },
          options: [
            { answer: 'counts', label: 'Yes, it counts', effect: 'The row is published as it is written.', sets: {} },
            {
              answer: 'left out',
              label: 'No',
              effect: 'The entry stays as it is published; a new one is not published. End an entry on its own page.',
              sets: null,
            },
            notKnownYet('The entry stays as it is published; a new one is not published yet.'),
          ],
        },
      ]
