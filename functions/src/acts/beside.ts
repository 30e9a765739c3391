import { canonical, saltedHash } from './hashes.ts'

/** Characters of a hash: 128 bits in base64url. */
const HASH_LENGTH = 22

/** The members of documents that stand beside an act, in the order of its hashes; `from` are the act's before them. */
export const besideNames = {
  decision: { from: 0, names: ['note', 'by'] },
  licence: { from: 2, names: ['firm', 'postal_address', 'issued_by'] },
  version: { from: 0, names: ['by', 'reason'] },
} as const
type Place = (typeof besideNames)[keyof typeof besideNames]

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
    return beside_salt === null || hash === '' || besideHash(name, value, beside_salt) === hash
  }
}

/** What stands beside a projected document, if anything does. */
export const besideIn = (document: object): Beside | undefined => {
  const beside: unknown = Reflect.get(document, BESIDE)
  return beside instanceof Beside ? beside : undefined
}
