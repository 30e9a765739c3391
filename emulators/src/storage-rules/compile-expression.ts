import { comparisons, type Expression, logic, matches, member, truth } from './operators.ts'
import { refused, type Tokens } from './tokens.ts'
import type { Value } from './value.ts'

export interface RulesFunction {
  parameters: readonly string[]
  body: Expression
  size: number
}

/** What a place of the rules can name: wildcards and parameters, and the functions declared above it. */
export interface Names {
  variables: ReadonlySet<string>
  functions: ReadonlyMap<string, RulesFunction>
}

export const literals: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['null', null],
  ['true', true],
  ['false', false],
])

/** What can be read of a request; of the token any claim. */
const readable = /^(?:resource|request\.(?:auth(?:\.uid|\.token(?:\.\w+)*)?|resource(?:\.size|\.contentType)?))$/

/** Characters and classes of them, repeated: what Google's RE2 and JavaScript's engine read alike. */
const plainPattern = /^(?:(?:[\w-]|\[[\w-]+\])(?:\{\d{1,3}(?:,\d{0,3})?\}|[+*])?)+$/

const text = (tokens: Tokens): string => {
  const token = tokens.take('text', 'a string')
  if (token.text.includes('\\')) throw refused(token, 'A \\ in a string')
  return token.text.slice(1, -1)
}

const pattern = (tokens: Tokens): RegExp => {
  const at = tokens.next
  const source = text(tokens)
  try {
    if (plainPattern.test(source)) return new RegExp(`^(?:${source})$`)
  } catch {
    // Such as [z-a].
  }
  throw refused(at, `The regular expression '${source}'`)
}

/** An argument is a variable, because Google does not say when it evaluates others. */
const call = (tokens: Tokens, names: Names, name: Tokens['next']): Expression => {
  const called = names.functions.get(name.text)
  if (!called) throw refused(name, `The function ${name.text}(), which no line above declares`)
  const { parameters, body, size } = called
  const given = tokens.takeNames()
  for (const one of given) if (!names.variables.has(one.text)) throw refused(one, `The argument ${one.text}`)
  if (given.length !== parameters.length) throw refused(name, `${given.length} arguments of ${name.text}()`)
  tokens.size += size
  // Its caller's variables are there too. The names that it uses were checked where it is declared.
  return (scope) => {
    const inner = new Map(scope)
    for (const [index, one] of given.entries()) inner.set(parameters[index] ?? '', scope.get(one.text) ?? null)
    return body(inner)
  }
}

/** `document`, `request.resource.size`, `isOwner(uid)`, `attempt.matches('…')` */
const named = (tokens: Tokens, names: Names): Expression => {
  const first = tokens.take('name', 'a value')
  const literal = literals.get(first.text)
  if (literal !== undefined) return () => literal
  if (tokens.accept('(')) return call(tokens, names, first)
  let path = first.text
  let read: Expression = (scope) => scope.get(first.text) ?? null
  const checked = () => {
    if (!names.variables.has(path) && !readable.test(path)) throw refused(first, `The value ${path}`)
    return read
  }
  while (tokens.accept('.')) {
    const name = tokens.take('name', 'a name')
    if (tokens.accept('(')) {
      if (name.text !== 'matches') throw refused(name, `The method ${name.text}()`)
      const whole = pattern(tokens)
      tokens.expect(')')
      return matches(name, checked(), whole)
    }
    path += `.${name.text}`
    read = member(name, read, name.text)
  }
  return checked()
}

const operand = (tokens: Tokens, names: Names): Expression => {
  const at = tokens.next
  if (tokens.accept('!')) {
    const denied = truth(tokens.next, operand(tokens, names))
    return (scope) => !denied(scope)
  }
  if (tokens.accept('(')) {
    const inner = expression(tokens, names)
    tokens.expect(')')
    return inner
  }
  if (tokens.accept('[')) {
    const list: Expression[] = []
    while (!tokens.accept(']')) {
      if (list.length > 0) tokens.expect(',')
      list.push(expression(tokens, names))
    }
    return (scope) => list.map((item) => item(scope))
  }
  if (at.kind === 'text') {
    const value = text(tokens)
    return () => value
  }
  if (at.kind !== 'number') return named(tokens, names)
  if (!/^(?:0|[1-9]\d{0,14})$/.test(at.text)) throw refused(at, `The number ${at.text}`)
  tokens.accept(at.text)
  return () => Number(at.text)
}

const comparison = (tokens: Tokens, names: Names): Expression => {
  const left = operand(tokens, names)
  const sign = tokens.next
  const compare = comparisons.get(sign.text)
  if (!compare || !tokens.accept(sign.text)) return left
  // Numbers alone, because Google does not say how strings are ordered.
  if (sign.text.startsWith('<') && tokens.next.kind !== 'number') throw tokens.unexpected('a number')
  const right = operand(tokens, names)
  return (scope) => compare(sign, left(scope), right(scope))
}

const joined = (tokens: Tokens, names: Names, sign: '||' | '&&'): Expression => {
  const next = () => (sign === '||' ? joined(tokens, names, '&&') : comparison(tokens, names))
  let at = tokens.next
  const first = next()
  const operands = [truth(at, first)]
  while (tokens.accept(sign)) {
    at = tokens.next
    operands.push(truth(at, next()))
  }
  return operands.length === 1 ? first : logic(sign === '||', operands)
}

export const expression = (tokens: Tokens, names: Names): Expression => joined(tokens, names, '||')
