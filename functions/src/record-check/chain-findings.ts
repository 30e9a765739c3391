import type { RecordHead } from '@lsb/contract'
import { digestOf, factsOf, type StoredAct } from '../acts/act.ts'
import { EMPTY_HEAD, lineHash, type RecordLine } from '../acts/line.ts'

const inWords = (line: Pick<RecordLine, 'number' | 'kind' | 'recorded_at'>): string =>
  `Line ${line.number} ("${line.kind}", recorded ${line.recorded_at})`

/** What is wrong with the lines themselves: a gap, another order, a changed line. */
const brokenLines = (lines: readonly RecordLine[]): string[] => {
  const found: string[] = []
  let before = EMPTY_HEAD
  for (const line of lines) {
    if (line.number !== before.size + 1) found.push(`After line ${before.size} comes line ${line.number}.`)
    if (line.previous !== before.hash) found.push(`${inWords(line)} does not follow from the line before it.`)
    if (lineHash(line) !== line.hash) found.push(`${inWords(line)} was changed.`)
    before = { size: line.number, hash: line.hash }
  }
  return found
}

/** What is wrong between the lines and the acts that they name. */
const brokenActs = (lines: readonly RecordLine[], acts: readonly StoredAct[]): string[] => {
  const byId = new Map(acts.map((act) => [act.id, act]))
  const erased = new Set(factsOf(acts, 'erased').flatMap((facts) => facts.acts))
  const found = lines.flatMap((line) => {
    const act = byId.get(line.act)
    if (act === undefined) return [`${inWords(line)} names an act that is missing.`]
    const isSame =
      act.digest === line.digest &&
      act.kind === line.kind &&
      act.recorded_at === line.recorded_at &&
      act.effective_at === line.effective_at
    if (!isSame) return [`${inWords(line)} names an act that was changed.`]
    if (act.facts === null)
      return erased.has(act.id) ? [] : [`${inWords(line)} says nothing any more, and no act says that it was erased.`]
    return digestOf(act) === act.digest ? [] : [`${inWords(line)} names an act whose facts were changed.`]
  })
  const numbered = new Set(lines.map(({ act }) => act))
  const without = acts.filter(({ id }) => !numbered.has(id))
  return [...found, ...without.map(({ id, recorded_at }) => `The act ${id} of ${recorded_at} has no line.`)]
}

/** A head that somebody outside holds against the lines. */
const brokenHead = (lines: readonly RecordLine[], { size, hash }: RecordHead): string[] => {
  const line = lines[size - 1]
  if (line === undefined) return [`A head of ${size} lines was given out, and the record has only ${lines.length}.`]
  return line.hash === hash ? [] : [`The head of ${size} lines that was given out does not fit the record.`]
}

/** What is wrong with the chain, in words. `head` is the stored head; `held` are heads that somebody outside holds. */
export const chainFindings = (
  { lines, acts, head }: { lines: readonly RecordLine[]; acts: readonly StoredAct[]; head: RecordHead },
  held: readonly RecordHead[],
): string[] => {
  const last = lines.at(-1)
  const isHead = head.size === (last?.number ?? 0) && head.hash === (last?.hash ?? '')
  return [
    ...brokenLines(lines),
    ...brokenActs(lines, acts),
    ...(isHead ? [] : [`The stored head of ${head.size} lines is not that of the last line.`]),
    ...held.flatMap((one) => brokenHead(lines, one)),
  ]
}
