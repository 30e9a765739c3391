import type { BinaryOperator, Expression } from './ast.ts'
import type { Scanner, Token } from './scanner.ts'

/** Loosest first; `&&` and `||` stand apart because an error on one side does not always decide them. */
const levels: BinaryOperator[][] = [['==', '!='], ['in'], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']]
const EQUALITY = 0
const MEMBERSHIP = 1

const literalNames = new Map<string, null | boolean>([
  ['null', null],
  ['true', true],
  ['false', false],
])
const pathText = /(?:[A-Za-z0-9_\-%~@*]|\(default\))+/y

const quoted = (token: Token) => (token.kind === 'end' ? 'end of file' : `'${token.text}'`)

/** Reads one expression from the scanner, which is left behind it. */
export class ExpressionParser {
  readonly scanner: Scanner

  constructor(scanner: Scanner) {
    this.scanner = scanner
  }

  unexpected(token: Token, wanted?: string) {
    const message =
      wanted === undefined ? `Unexpected ${quoted(token)}.` : `Unexpected ${quoted(token)}, expected ${wanted}.`
    return this.scanner.problem(message, token.start)
  }

  at(token: Token) {
    return this.scanner.position(token.start)
  }

  accept(text: string): Token | undefined {
    const token = this.scanner.peek()
    const isWord = token.kind === 'mark' || token.kind === 'name'
    return isWord && token.text === text ? this.scanner.take() : undefined
  }

  expect(text: string): Token {
    const token = this.accept(text)
    if (!token) throw this.unexpected(this.scanner.peek(), `'${text}'`)
    return token
  }

  name(): Token {
    const token = this.scanner.peek()
    if (token.kind !== 'name') throw this.unexpected(token, 'a name')
    return this.scanner.take()
  }

  expression(): Expression {
    const condition = this.#logic('||')
    const mark = this.accept('?')
    if (!mark) return condition
    const yes = this.expression()
    this.expect(':')
    return { kind: 'choice', condition, yes, no: this.expression(), at: condition.at }
  }

  #logic(operator: '&&' | '||'): Expression {
    const next = () => (operator === '||' ? this.#logic('&&') : this.#binary(EQUALITY))
    const first = next()
    const operands = [first]
    while (this.accept(operator)) operands.push(next())
    return operands.length === 1 ? first : { kind: 'logic', operator, operands, at: first.at }
  }

  #binary(level: number): Expression {
    const operators = levels[level]
    if (!operators) return this.#unary()
    let left = this.#binary(level + 1)
    for (;;) {
      if (level === MEMBERSHIP && this.accept('is')) {
        left = { kind: 'is', operand: left, type: this.name().text, at: left.at }
        continue
      }
      const operator = operators.find((one) => this.accept(one))
      if (!operator) return left
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1), at: left.at }
    }
  }

  #unary(): Expression {
    const token = this.accept('-') ?? this.accept('!')
    if (!token) return this.#postfix()
    return { kind: 'unary', operator: token.text === '-' ? '-' : '!', operand: this.#unary(), at: this.at(token) }
  }

  #postfix(): Expression {
    let object = this.#primary()
    for (;;) {
      if (this.accept('.')) {
        const name = this.name()
        const at = this.at(name)
        object = this.accept('(')
          ? { kind: 'method', object, name: name.text, arguments: this.#list(')'), at }
          : { kind: 'member', object, name: name.text, at }
      } else if (this.accept('[')) {
        object = this.#index(object)
      } else return object
    }
  }

  #index(object: Expression): Expression {
    const index = this.expression()
    this.expect(']')
    return { kind: 'index', object, index, at: index.at }
  }

  #list(end: string): Expression[] {
    const items: Expression[] = []
    while (!this.accept(end)) {
      items.push(this.expression())
      if (this.accept(',')) continue
      this.expect(end)
      break
    }
    return items
  }

  #primary(): Expression {
    const token = this.scanner.peek()
    const at = this.at(token)
    if (token.value !== undefined) {
      this.scanner.take()
      return { kind: 'literal', value: token.value, at }
    }
    if (token.kind === 'name') return this.#word(this.scanner.take())
    if (this.accept('(')) {
      const inner = this.expression()
      this.expect(')')
      return inner
    }
    if (this.accept('[')) return { kind: 'list', items: this.#list(']'), at }
    if (this.accept('{')) return this.#map(at)
    if (token.text === '/') return this.#path(token)
    throw this.unexpected(token)
  }

  #word(token: Token): Expression {
    const at = this.at(token)
    const literal = literalNames.get(token.text)
    if (literal !== undefined) return { kind: 'literal', value: literal, at }
    if (this.accept('(')) return { kind: 'call', name: token.text, arguments: this.#list(')'), at }
    return { kind: 'name', name: token.text, at }
  }

  #map(at: Expression['at']): Expression {
    const entries: { key: Expression; value: Expression }[] = []
    while (!this.accept('}')) {
      const key = this.expression()
      this.expect(':')
      entries.push({ key, value: this.expression() })
      if (this.accept(',')) continue
      this.expect('}')
      break
    }
    return { kind: 'map', entries, at }
  }

  /** A path has its own grammar: `/text` or `/$(expression)`, repeated without a space between. */
  #path(first: Token): Expression {
    const segments: (string | Expression)[] = []
    const { scanner } = this
    scanner.moveTo(first.start)
    while (scanner.character() === '/') {
      scanner.moveTo(scanner.index + 1)
      if (scanner.source.startsWith('$(', scanner.index)) {
        scanner.moveTo(scanner.index + 2)
        segments.push(this.expression())
        this.expect(')')
      } else {
        pathText.lastIndex = scanner.index
        const text = pathText.exec(scanner.source)?.[0]
        if (text === undefined) throw this.unexpected(scanner.peek(), 'a path segment')
        segments.push(text)
        scanner.moveTo(scanner.index + text.length)
      }
    }
    return { kind: 'path', segments, at: this.at(first) }
  }
}
