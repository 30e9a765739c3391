import { fold } from '@lsb/contract'

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
    'surveyor surv mpima mpimaji',
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
export const headingKeys = (heading: string): string[] => {
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
