/** A place in a rules file; both count from 1. */
export interface Place {
  line: number
  column: number
}

interface Token extends Place {
  kind: 'space' | 'text' | 'number' | 'path' | 'name' | 'mark' | 'end'
  text: string
}

export class RulesError extends Error {
  readonly place: Place

  constructor(place: Place, message: string) {
    super(message)
    this.place = place
  }
}

/** Why a rules file is not loaded. */
export const refused = (place: Place, what: string): RulesError =>
  new RulesError(
    place,
    `${what}. This emulator follows the part of the language that storage.rules uses; EMULATORS=official follows all.`,
  )

/** A path has no spaces: `/incoming/{uid}/{path=**}`. */
const pieces =
  /(?<space>\s+|\/\/.*|\/\*[^]*?\*\/)|(?<text>'[^'\n]*')|(?<number>\d[\w.]*)|(?<path>(?:\/(?:[\w-]+|\{[A-Za-z_]\w*(?:=\*\*)?\}))+)|(?<name>[A-Za-z_]\w*)|(?<mark>&&|\|\||[=!<>]=|[^])/g
const kinds = ['space', 'text', 'number', 'path', 'name', 'mark'] as const

const split = (source: string): Token[] => {
  const found: Token[] = []
  const at = { line: 1, column: 1 }
  for (const { 0: text, groups } of source.matchAll(pieces)) {
    found.push({ kind: kinds.find((kind) => groups?.[kind] !== undefined) ?? 'mark', text, ...at })
    const lines = text.split('\n')
    at.line += lines.length - 1
    at.column = (lines.length > 1 ? 1 : at.column) + (lines.at(-1)?.length ?? 0)
  }
  return [...found.filter(({ kind }) => kind !== 'space'), { kind: 'end', text: 'end of file', ...at }]
}

/** The tokens of a rules file, taken one after the other. */
export class Tokens {
  /** How many are taken, with those of each function that is called. */
  size = 0
  readonly #tokens: Token[]

  constructor(source: string) {
    this.#tokens = split(source)
  }

  get next(): Token {
    const [token] = this.#tokens
    if (!token) throw new Error('Nothing follows the end.')
    return token
  }

  unexpected(wanted: string): RulesError {
    return refused(this.next, `Unexpected "${this.next.text}", expected "${wanted}"`)
  }

  accept(text: string): boolean {
    const isNext = this.next.text === text && this.next.kind !== 'end'
    if (isNext) this.take(this.next.kind, text)
    return isNext
  }

  expect(...texts: string[]): void {
    for (const text of texts) if (!this.accept(text)) throw this.unexpected(text)
  }

  take(kind: Token['kind'], wanted: string): Token {
    const token = this.next
    if (token.kind !== kind) throw this.unexpected(wanted)
    this.#tokens.shift()
    this.size += 1
    return token
  }

  /** `a, b)` */
  takeNames(): Token[] {
    const names: Token[] = []
    while (!this.accept(')')) {
      if (names.length > 0) this.expect(',')
      names.push(this.take('name', 'a name'))
    }
    return names
  }
}
