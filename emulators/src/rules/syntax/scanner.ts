import { textLiteral } from './literals.ts'
import type { Position } from './source.ts'
import { SyntaxProblem } from './source.ts'

export interface Token {
  kind: 'name' | 'number' | 'text' | 'mark' | 'end'
  text: string
  value?: string | bigint | number
  start: number
  end: number
}

const space = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
const number = /0[xX][0-9a-fA-F]+|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?/y
const name = /[A-Za-z_][A-Za-z0-9_]*/y
const mark = /&&|\|\||==|!=|<=|>=|\*\*|[-+*/%<>!?:;,.(){}[\]=]/y
const MAX_INT = 2n ** 63n

const matchAt = (pattern: RegExp, source: string, index: number) => {
  pattern.lastIndex = index
  return pattern.exec(source)?.[0]
}

/** Hands out tokens one at a time; the parser moves it by hand where a slash begins a path. */
export class Scanner {
  readonly source: string
  index = 0
  #peeked: Token | undefined
  readonly #lineStarts: readonly number[]

  constructor(source: string) {
    this.source = source
    this.#lineStarts = [0, ...Array.from(source.matchAll(/\n/g), (found) => found.index + 1)]
  }

  position(index: number): Position {
    let [line, after] = [1, this.#lineStarts.length + 1]
    while (after - line > 1) {
      const middle = (line + after) >> 1
      if ((this.#lineStarts[middle - 1] ?? 0) <= index) line = middle
      else after = middle
    }
    return { line, column: index - (this.#lineStarts[line - 1] ?? 0) + 1 }
  }

  problem(message: string, index: number) {
    return new SyntaxProblem(message, this.position(index))
  }

  peek(): Token {
    this.#peeked ??= this.#read()
    return this.#peeked
  }

  take(): Token {
    const token = this.peek()
    this.moveTo(token.end)
    return token
  }

  /** Continues at this place in the source and drops a token that was read ahead. */
  moveTo(index: number) {
    this.index = index
    this.#peeked = undefined
  }

  /** The character at the index, for parts of the grammar that have no tokens (paths). */
  character(): string {
    return this.source.charAt(this.index)
  }

  #read(): Token {
    const start = this.index + (matchAt(space, this.source, this.index)?.length ?? 0)
    if (start >= this.source.length) return { kind: 'end', text: '', start, end: start }
    const first = this.source.charAt(start)
    if (first === '"' || first === "'") return this.#text(start)
    const digits = matchAt(number, this.source, start)
    if (digits !== undefined && /[.\d]/.test(first)) return this.#number(digits, start)
    const word = matchAt(name, this.source, start)
    if (word !== undefined) return { kind: 'name', text: word, start, end: start + word.length }
    const sign = matchAt(mark, this.source, start)
    if (sign !== undefined) return { kind: 'mark', text: sign, start, end: start + sign.length }
    throw this.problem(`Unexpected '${first}'.`, start)
  }

  #number(text: string, start: number): Token {
    const isInt = /^0[xX]|^\d+$/.test(text)
    const value = isInt ? BigInt(text) : Number(text)
    if (typeof value === 'bigint' && value > MAX_INT) throw this.problem(`Integer out of range: ${text}.`, start)
    return { kind: 'number', text, value, start, end: start + text.length }
  }

  #quoted(start: number): { inner: string; end: number } {
    const quote = this.source.charAt(start)
    let end = start + 1
    while (end < this.source.length && this.source.charAt(end) !== quote && this.source.charAt(end) !== '\n') {
      end += this.source.charAt(end) === '\\' ? 2 : 1
    }
    if (this.source.charAt(end) !== quote) throw this.problem('Unterminated string.', start)
    return { inner: this.source.slice(start + 1, end), end: end + 1 }
  }

  #text(start: number): Token {
    const { inner, end } = this.#quoted(start)
    const value = textLiteral(inner)
    if (value === undefined) throw this.problem('Invalid escape in string.', start)
    return { kind: 'text', text: this.source.slice(start, end), value, start, end }
  }
}
