import { fieldsWith, fold, type RegisterField, type RegisterName, profession } from '@lsb/contract'

/** A column of a register file: the field it fills and how files name it. */
export interface Column<Row> extends NonNullable<RegisterField['file']> {
  field: keyof Row & string
}

/** The columns of a register's files. */
export const columnsOf = <Name extends RegisterName>(name: Name) =>
  fieldsWith(name, 'file').map(([field, { file }]) => ({ field, ...file }))

export interface Header<Row> {
  /** The index of each field's cell in a record. */
  at: Map<keyof Row & string, number>
  /** Fields that two columns claim. */
  twice: string[]
  missing: string[]
  /** Every heading as the file has it. */
  headings: string[]
  /** Columns that the register has no field for; the import ignores them. */
  unknown: string[]
  width: number
}

/** Words that say nothing of a column. */
const FILLERS = new Set(
  'of the a an and or in ya wa la full kamili current present as at on st nd rd th land jan feb mar apr jun jul aug sep sept oct nov dec january february march april may june july august september october november december'.split(
    ' ',
  ),
)

/** Words of one meaning: the first is the one that is compared. */
const SYNONYMS = new Map(
  [
    'licence license lic leseni',
    'no number num nr nos na namba nambari',
    's ser serial sr sl seq sequence',
    'reg registration register registered registry usajili',
    'practising practicing',
    `${profession.one} surv mpima mpimaji`,
    'certificate cert',
    'organization organisation org',
    'supervisor supervising supervised',
    'name jina',
    'status hali',
    'address addr anwani',
    'company co kampuni',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ')
    return others.map((word): [string, string] => [word, first])
  }),
)
/** Words that stand for two. */
const GLUED = new Map([
  ['sn', 's no'],
  ['sno', 's no'],
])

/** A heading is at most this long, in characters. */
const HEADING_MAX_LENGTH = 80
/** A number of a register, such as LS/0112, which is no heading even where LS is one. */
const REGISTER_NUMBER = /^\p{L}{1,3}[\s/.-]*\d|^\d+[\s/.-]+\p{L}{1,3}$/u

const compared = (word: string): string => {
  const single = word.length > 3 ? word.replace(/(?<=[su]s)es$|(?<![su])s$/, '') : word
  return SYNONYMS.get(word) ?? SYNONYMS.get(single) ?? single
}

/**
 * What two headings share when they mean the same column: their letters, and their words in any order without those that say nothing.
 * `NAME OF LICENSED SURVEYOR` and `Surveyor’s name` share one, `LICENCE_NO` and `licenseno`, `STATUS (2026)` and `Status as at 1 May`.
 */
const headingKeys = (heading: string): string[] => {
  if (heading.length > HEADING_MAX_LENGTH || REGISTER_NUMBER.test(heading.trim())) return []
  const text = fold(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[#№]/g, ' no ')
    .replaceAll('license', 'licence')
    .replaceAll(/licenced? (?=(?:land )?surveyor)/g, '')
    .replaceAll(/(?<!\p{L})(\p{L})[./ ]+(?=\p{L}(?!\p{L}))/gu, '$1')
  const words = text.split(/\P{L}+/u).filter((word) => word !== '')
  const meant = words
    .flatMap((word) => (GLUED.get(word) ?? word).split(' '))
    .filter((word) => !FILLERS.has(word))
    .map(compared)
  return [words.join(''), [...new Set(meant)].toSorted().join(' ')].filter((key) => key !== '')
}

const keysOfNames = new Map<string, readonly string[]>()
const keysOfName = (name: string): readonly string[] => {
  const keys = keysOfNames.get(name) ?? headingKeys(name)
  keysOfNames.set(name, keys)
  return keys
}

const columnNamed = <Row>(columns: readonly Column<Row>[], cell: string): Column<Row> | undefined => {
  const keys = headingKeys(cell)
  return keys.length === 0
    ? undefined
    : columns.find(({ names }) => names.some((name) => keysOfName(name).some((key) => keys.includes(key))))
}

/** Reads a record as a header, or two records as a header of two rows. */
export const readHeader = <Row>(
  columns: readonly Column<Row>[],
  upper: readonly string[],
  lower: readonly string[] = [],
): Header<Row> => {
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    [upper[at] ?? '', lower[at] ?? ''].map((cell) => cell.trim()).filter((cell) => cell !== ''),
  )
  const headings = cells.map((words) => words.join(' '))
  const found = cells.map((words) =>
    [words.join(' '), ...words.toReversed()]
      .map((cell) => columnNamed(columns, cell))
      .find((column) => column !== undefined),
  )
  const at = new Map<keyof Row & string, number>()
  const twice = new Set<string>()
  for (const [index, column] of found.entries()) {
    if (column === undefined) continue
    if (at.has(column.field)) twice.add(column.title)
    else at.set(column.field, index)
  }
  return {
    at,
    twice: [...twice],
    missing: columns.filter(({ field, required }) => required && !at.has(field)).map(({ title }) => title),
    headings: headings.filter((heading) => heading !== ''),
    unknown: headings.filter((heading, index) => found[index] === undefined && heading !== ''),
    width: cells.length,
  }
}

/** Whether a record has the headings of every required column, as when a table goes on below its header again. */
export const isHeader = <Row>(columns: readonly Column<Row>[], cells: readonly string[]): boolean => {
  const missing = new Set<Column<Row> | undefined>(columns.filter(({ required }) => required))
  return cells.some((cell, at) => {
    // Most records are known by their first cells to be none.
    if (missing.size <= cells.length - at) missing.delete(columnNamed(columns, cell.trim()))
    return missing.size === 0
  })
}
