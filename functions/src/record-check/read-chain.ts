import { isDeepStrictEqual } from 'node:util'
import { pickFields, type RecordHead } from '@lsb/contract'
import { type ActKind, digestOf, type SaidAct, saidBy } from '../acts/act.ts'
import type { ActsStore, NumberedAct } from '../acts/acts-store.ts'
import { isRecord } from '../platform/json.ts'
import { EMPTY_HEAD, linesAfter, type RecordLine } from '../acts/line.ts'

/** Things of which the memory need not hold all. */
export type Each<T> = AsyncIterable<T> | Iterable<T>

/** Shorter texts are words, not identities. */
const WORD_LENGTH = 16

/** What each kind of line is about. */
const kindsInWords: Readonly<Record<string, string>> = {
  published: 'a version of a register',
  decided: 'a decision of the chair',
  paper: 'licences on paper',
  facts: 'what the board has set',
  key: 'a key for licences',
  erased: 'something erased',
  restored: 'a restored backup',
  logged: 'the office’s log',
  sent: 'a renewal that was sent',
  account: 'the entry of an account',
  passkeys: 'the day of passkeys',
  repaired: 'what was written again',
} satisfies Record<ActKind, string>

const inWords = ({ number, kind, recorded_at }: RecordLine): string =>
  `Line ${number} (${kindsInWords[kind] ?? `"${kind}"`}, written ${recorded_at})`

/** What is wrong with a line after `before`, and with the act that it names. */
const brokenLine = ({ line, act }: NumberedAct, before: RecordHead): string[] => {
  if (act === null) return [`${inWords(line)} is there, and what was done is missing.`]
  if (!isDeepStrictEqual(linesAfter(before, [act]), [line]))
    return [
      `${inWords(line)} does not fit line ${before.size} or what is stored of the act: something was changed, or a line is missing or out of order.`,
    ]
  return act.facts === null || digestOf(act) === act.digest
    ? []
    : [`${inWords(line)} was written about something else than what is stored of the act now.`]
}

/** A head that somebody outside holds, when the record has `lines` lines and line `size` has the check number `own`. */
const brokenHead = ({ size, hash }: RecordHead, lines: number, own: string | undefined): string[] => {
  if (own === hash) return []
  return own === undefined
    ? [
        `Somebody keeps a check number of line ${size}, and the record has only ${lines} lines: the others were taken away.`,
      ]
    : [`Line ${size} has another check number than the one that somebody keeps: it, or a line before it, was changed.`]
}

/** Equal short texts are one in memory: a board's record has the same few words in each decision. */
const onlyOnce = () => {
  const words = new Map<string, string>()
  const once = (word: string): string => words.get(word) ?? (words.set(word, word), word)
  const onceIn = (facts: unknown): unknown => {
    if (!isRecord(facts)) return facts
    for (const [name, value] of Object.entries(facts))
      if (typeof value === 'string' && value.length < WORD_LENGTH) facts[name] = once(value)
    return facts
  }
  return { once, onceIn }
}

export interface ChainEvidence {
  /** Every line, in the order of their numbers. */
  chain: Each<NumberedAct>
  unnumbered: ActsStore['unnumbered']
  /** The stored head. */
  head: RecordHead
}

/**
 * Reads the chain and checks it. `held` are heads that somebody outside holds. Returns what the acts say, the line up to which a
 * head vouches, the heads that a restored backup lost as an act announces, and what is wrong, in words.
 */
export const readChain = async ({ chain, unnumbered, head }: ChainEvidence, held: readonly RecordHead[]) => {
  const { once, onceIn } = onlyOnce()
  const findings: string[] = []
  const acts: SaidAct[] = []
  const mute = new Map<string, string>()
  const textless = new Map<string, string>()
  const hashes = new Map<number, string>()
  const sizes = new Set(held.map(({ size }) => size))
  let last = EMPTY_HEAD
  let found = 0
  for await (const { line, act } of chain) {
    findings.push(...brokenLine({ line, act }, last))
    last = { size: line.number, hash: line.hash }
    if (sizes.has(line.number)) hashes.set(line.number, line.hash)
    if (act === null) continue
    found += 1
    acts.push({
      ...pickFields(act, ['effective_at', 'beside_salt', 'public_number']),
      kind: once(act.kind),
      facts: onceIn(act.facts),
    })
    if (act.facts === null) mute.set(act.id, inWords(line))
    else if (act.beside_salt === null && 'hashes' in Object(act.facts)) textless.set(act.id, inWords(line))
  }
  for (const { acts: erased, only_beside } of saidBy('erased', acts))
    for (const id of erased) (only_beside ? textless : mute).delete(id)
  for (const line of mute.values())
    findings.push(`${line} no longer says what was done, and no line says that this was erased.`)
  for (const line of textless.values())
    findings.push(`What stands beside ${line} cannot be compared, and no line says that it was erased.`)
  for (const id of await unnumbered(found)) findings.push(`The act "${id}" has no line.`)
  if (!isDeepStrictEqual(head, last))
    findings.push(`The newest line is stored as ${head.size} with another check number than the last line has.`)
  const announced = [...saidBy('restored', acts)].flatMap(({ heads }) => heads)
  const lost = held.filter((one) => announced.some((each) => isDeepStrictEqual(each, one)))
  for (const one of held) if (!lost.includes(one)) findings.push(...brokenHead(one, last.size, hashes.get(one.size)))
  const vouched = Math.max(0, ...held.filter(({ size, hash }) => hashes.get(size) === hash).map(({ size }) => size))
  return { acts, vouched, lost, findings }
}
