import { isDeepStrictEqual } from 'node:util'
import { registerTables } from '@lsb/contract'
import { besideIn } from '../acts/beside.ts'
import { canonical } from '../acts/hashes.ts'
import { isRecord } from '../platform/json.ts'

/** What a document is to a person. */
const places: readonly [path: RegExp, words: string][] = [
  [/^practising\/(.+)_(\d+)$/, 'The renewal of $1 for $2'],
  [/^practising\/(.+)_(\d+)\/decisions\/0*(\d+)$/, 'Decision $3 on the renewal of $1 for $2'],
  [/^practising\/(.+)_(\d+)\/issues\/(.+)$/, 'Licence $3 of $1 for $2'],
  [/^approvals\/(\d+)$/, 'The approvals of $1'],
  [/^paper_licences\/(\d+)$/, 'The licences on paper of $1'],
  [/^board\/facts$/, 'What the board has set'],
  [/^registers\/licensed/, registerTables.licensed.title],
  [/^registers\/approved/, registerTables.approved.title],
]
const placeOf = (path: string): string =>
  places.reduce((place, [pattern, words]) => place.replace(pattern, words), path).replaceAll('/', ', ')

const inWords = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value))

/** What differs, each after the place in the document. Where the document is, is written only when something differs: it takes longer. */
const differencesIn = (website: unknown, written: unknown, place = ''): string[] => {
  if (isDeepStrictEqual(website, written)) return []
  if (!isRecord(website) || !isRecord(written))
    return [`${place}: the website has ${inWords(website)}; the record has ${inWords(written)}.`]
  const beside = besideIn(written)
  const known = new Set(beside?.names)
  return [
    ...[...known]
      .filter((name) => beside?.fits(name, website[name]) === false)
      .map((name) => `${place}, ${name}: the website has ${inWords(website[name])}; something else was recorded.`),
    ...[...new Set([...Object.keys(website), ...Object.keys(written)])]
      .filter((name) => !known.has(name))
      .flatMap((name) => differencesIn(website[name], written[name], `${place}, ${name}`)),
  ]
}

/** A sentence for each thing that a document of the website and the record of acts have differently. `who` names an entry or a number. */
export const differences = (path: string, website: unknown, written: unknown, who: (id: string) => string): string[] =>
  differencesIn(website, written).map((sentence) => `${placeOf(path)}${sentence}`.replaceAll(/[\da-zA-Z~-]+/g, who))
