import type { RecordHead } from '@lsb/contract'
import { type ActKind, digestOf, factsOf, type StoredAct } from '../acts/act.ts'
import { EMPTY_HEAD, lineHash, type RecordLine } from '../acts/line.ts'

/** What each kind of line is about. */
const kindsInWords: Readonly<Record<string, string>> = {
  published: 'a version of a register',
  withdrawn: 'a version taken back',
  decided: 'a decision of the chair',
  paper: 'licences on paper',
  facts: 'what the board has set',
  key: 'a key for licences',
  erased: 'something erased',
  restored: 'a restored backup',
} satisfies Record<ActKind, string>

const inWords = (line: Pick<RecordLine, 'number' | 'kind' | 'recorded_at'>): string =>
  `Line ${line.number} (${kindsInWords[line.kind] ?? `"${line.kind}"`}, written ${line.recorded_at})`

/** What is wrong with the lines themselves: a gap, another order, a changed line. */
const brokenLines = (lines: readonly RecordLine[]): string[] => {
  const found: string[] = []
  let before = EMPTY_HEAD
  for (const line of lines) {
    if (line.number !== before.size + 1)
      found.push(`After line ${before.size} comes line ${line.number}: a line is missing or out of order.`)
    if (line.previous !== before.hash) found.push(`${inWords(line)} does not fit the line before it.`)
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
    if (act === undefined) return [`${inWords(line)} is there, and what was done is missing.`]
    const isSame =
      act.digest === line.digest &&
      act.kind === line.kind &&
      act.recorded_at === line.recorded_at &&
      act.effective_at === line.effective_at
    if (!isSame) return [`${inWords(line)} does not fit what is stored of the act: one of them was changed.`]
    if (act.facts === null)
      return erased.has(act.id)
        ? []
        : [`${inWords(line)} no longer says what was done, and no line says that this was erased.`]
    return digestOf(act) === act.digest
      ? []
      : [`${inWords(line)} was written about something else than what is stored of the act now.`]
  })
  const numbered = new Set(lines.map(({ act }) => act))
  const without = acts.filter(({ id }) => !numbered.has(id))
  return [...found, ...without.map(({ id, recorded_at }) => `The act "${id}", done ${recorded_at}, has no line.`)]
}

/** A head that somebody outside holds against the lines. */
const brokenHead = (lines: readonly RecordLine[], { size, hash }: RecordHead): string[] => {
  const line = lines[size - 1]
  if (line === undefined)
    return [
      `Somebody keeps a check number of line ${size}, and the record has only ${lines.length} lines: the others were taken away.`,
    ]
  return line.hash === hash
    ? []
    : [`Line ${size} has another check number than the one that somebody keeps: it, or a line before it, was changed.`]
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
    ...(isHead ? [] : [`The newest line is stored as ${head.size} with another check number than the last line has.`]),
    ...held.flatMap((one) => brokenHead(lines, one)),
  ]
}
