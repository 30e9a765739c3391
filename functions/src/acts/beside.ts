import { switchNames } from '@lsb/contract'
import { canonical, saltedHash } from './hashes.ts'

/** Characters of a hash: 128 bits in base64url. */
const HASH_LENGTH = 22

/** The first facts of the board. A later switch follows in its order; one that goes keeps its place by its name here. */
const firstFacts = ['kiswahili', 'watching', 'renewal_texts', 'reminders'] as const
const isFirst = (name: string) => firstFacts.some((one) => one === name)

/** The members of documents that stand beside an act, in the order of its hashes; `from` are the act's before them. */
export const besideNames = {
  decision: { from: 0, names: ['note', 'by'] },
  /** In the record: what the chair saw of it. */
  sending: { from: 2, names: ['payment_code', 'documents'] },
  licence: { from: 4, names: ['firm', 'postal_address', 'issued_by', 'photograph'] },
  version: { from: 0, names: ['by', 'reason'] },
  facts: { from: 0, names: [...firstFacts, ...switchNames.filter((name) => !isFirst(name))] },
  /** In the office's log; `from` differs by the act. An act has other members of these names. */
  log: {
    from: 0,
    as: 'log.',
    names: [
      ...(['at', 'by', 'by_uid', 'act', 'subject', 'subject_uid', 'reason', 'before', 'after', 'entries'] as const),
      'people',
    ],
  },
} as const
/**
 * Members that stay when somebody erases what stands beside an act: those that later acts write as well, and what was done when.
 */
export const notErased: readonly string[] = [...besideNames.sending.names, ...besideNames.facts.names, 'at', 'act']
interface Place {
  from: number
  names: readonly string[]
  as?: string
}

/** The line of the log about an act, to stand beside it: its id, its document, and the members of that by their names beside. */
export interface LogLine {
  id: string
  data: Readonly<Record<string, unknown>>
}
export const besideLog = (line: LogLine | undefined): Record<string, unknown> =>
  line === undefined
    ? {}
    : Object.fromEntries(besideNames.log.names.map((name) => [`${besideNames.log.as}${name}`, line.data[name]]))
/** The document of such a line, by its path. */
export const wholeLog = (line: LogLine | undefined) =>
  line === undefined ? {} : { [`log/${line.id}`]: { ...line.data } }

/** The hash of what stands beside an act under this name. */
export const besideHash = (name: string, value: unknown, salt: string): string =>
  Buffer.from(saltedHash(canonical([name, value]), salt, 0), 'hex')
    .toString('base64url')
    .slice(0, HASH_LENGTH)

/** What an act says of that. */
interface Hashed {
  facts: unknown
  beside_salt: string | null
}

/** A projection has at this member what its act knows of the members beside it. Firestore does not store it. */
export const BESIDE = Symbol('beside')

/** What an act knows of the members of a document that stand beside it. One is kept for each document of the record. */
export class Beside {
  private readonly act: Hashed
  private readonly place: Place

  constructor(act: Hashed, place: Place) {
    this.act = act
    this.place = place
  }

  get names(): readonly string[] {
    return this.place.names
  }

  /** Whether this is what stood there: also anything, once that is erased or when the act has no hash of it. */
  fits(name: string, value: unknown): boolean {
    const { facts, beside_salt } = this.act
    const at = HASH_LENGTH * (this.place.from + this.names.indexOf(name))
    const hash = String(Object(facts).hashes ?? '').slice(at, at + HASH_LENGTH)
    // A photograph goes with its holder's account.
    const isGone = name === 'photograph' && value === null
    const { as = '' } = this.place
    return isGone || beside_salt === null || hash === '' || besideHash(as + name, value, beside_salt) === hash
  }
}

/** What stands beside a projected document, if anything does. */
export const besideIn = (document: object): Beside | undefined => {
  const beside: unknown = Reflect.get(document, BESIDE)
  return beside instanceof Beside ? beside : undefined
}
