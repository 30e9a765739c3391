import type { RecordHead } from '@lsb/contract'
import { type ActKind, addSaid, digestOf, noActs, type SaidActs, type StoredAct } from '../acts/act.ts'
import type { ActsStore, NumberedAct } from '../acts/acts-store.ts'
import { EMPTY_HEAD, lineHash, type RecordLine } from '../acts/line.ts'
import type { Each } from './state-differences.ts'

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

/** What is wrong with a line itself: a gap, another order, a change. */
const brokenLine = (line: RecordLine, before: RecordHead): string[] => [
  ...(line.number === before.size + 1
    ? []
    : [`After line ${before.size} comes line ${line.number}: a line is missing or out of order.`]),
  ...(line.previous === before.hash ? [] : [`${inWords(line)} does not fit the line before it.`]),
  ...(lineHash(line) === line.hash ? [] : [`${inWords(line)} was changed.`]),
]

/** What is wrong between a line and the act that it names. */
const brokenAct = (line: RecordLine, act: StoredAct | null): string[] => {
  if (act === null) return [`${inWords(line)} is there, and what was done is missing.`]
  const isSame =
    act.digest === line.digest &&
    act.kind === line.kind &&
    act.recorded_at === line.recorded_at &&
    act.effective_at === line.effective_at
  if (!isSame) return [`${inWords(line)} does not fit what is stored of the act: one of them was changed.`]
  return act.facts === null || digestOf(act) === act.digest
    ? []
    : [`${inWords(line)} was written about something else than what is stored of the act now.`]
}

/** A head that somebody outside holds, when the record has `lines` lines and line `size` has the check number `own`. */
const brokenHead = ({ size, hash }: RecordHead, lines: number, own: string | undefined): string[] => {
  if (own === undefined)
    return [
      `Somebody keeps a check number of line ${size}, and the record has only ${lines} lines: the others were taken away.`,
    ]
  return own === hash
    ? []
    : [`Line ${size} has another check number than the one that somebody keeps: it, or a line before it, was changed.`]
}

export interface ChainEvidence {
  /** Every line, in the order of their numbers. */
  chain: Each<NumberedAct>
  unnumbered: ActsStore['unnumbered']
  /** The stored head. */
  head: RecordHead
}

/** What the record of acts says. */
export interface ReadChain {
  acts: SaidActs
  /** Heads that a restored backup lost, as an act announces. */
  lost: RecordHead[]
  /** What is wrong with the chain, in words. */
  findings: string[]
}

/** Reads the chain and checks it. `held` are heads that somebody outside holds. */
export const readChain = async (
  { chain, unnumbered, head }: ChainEvidence,
  held: readonly RecordHead[],
): Promise<ReadChain> => {
  const findings: string[] = []
  const acts = noActs()
  const mute: RecordLine[] = []
  const hashes = new Map<number, string>()
  const sizes = new Set(held.map(({ size }) => size))
  let [lines, found] = [0, 0]
  let last = EMPTY_HEAD
  for await (const { line, act } of chain) {
    findings.push(...brokenLine(line, last), ...brokenAct(line, act))
    last = { size: line.number, hash: line.hash }
    lines += 1
    if (sizes.has(lines)) hashes.set(lines, line.hash)
    if (act === null) continue
    found += 1
    addSaid(acts, act)
    if (act.facts === null) mute.push(line)
  }
  const erased = new Set(acts.erased.flatMap((facts) => facts.acts))
  const announced = acts.restored.flatMap(({ heads }) => heads)
  const lost = held.filter((one) => announced.some(({ size, hash }) => size === one.size && hash === one.hash))
  for (const line of mute)
    if (!erased.has(line.act))
      findings.push(`${inWords(line)} no longer says what was done, and no line says that this was erased.`)
  for (const id of await unnumbered(found)) findings.push(`The act "${id}" has no line.`)
  if (head.size !== last.size || head.hash !== last.hash)
    findings.push(`The newest line is stored as ${head.size} with another check number than the last line has.`)
  for (const one of held) if (!lost.includes(one)) findings.push(...brokenHead(one, lines, hashes.get(one.size)))
  return { acts, lost, findings }
}
