import { invalidArgument } from '../status-error.ts'

/** The steps to a field, outermost first. */
export type FieldPath = readonly string[]

export const documentNameField = '__name__'

const simpleSegment = /^[A-Za-z_][A-Za-z_0-9]*$/

const readQuoted = (text: string, from: number): [segment: string, next: number] => {
  let segment = ''
  for (let index = from + 1; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === '`') return [segment, index + 1]
    if (character === '\\') index += 1
    segment += text[index] ?? ''
  }
  throw invalidArgument(`Invalid property path "${text}". Unterminated quoted segment.`)
}

const readPlain = (text: string, from: number): [segment: string, next: number] => {
  const dot = text.indexOf('.', from)
  const end = dot === -1 ? text.length : dot
  return [text.slice(from, end), end]
}

const reserved = /^__.*__$/s

/** Refuses a name of a field that Firestore keeps for itself. */
export const checkReserved = (name: string): void => {
  if (reserved.test(name)) throw invalidArgument(`Property name "${name}" is invalid because it is reserved.`)
}

const cache = new Map<string, FieldPath>()
const cacheLimit = 10_000

const parse = (text: string): FieldPath => {
  const segments: string[] = []
  let position = 0
  while (position <= text.length) {
    const quoted = text[position] === '`'
    const [segment, next] = quoted ? readQuoted(text, position) : readPlain(text, position)
    if (segment === '' || (!quoted && !simpleSegment.test(segment)))
      throw invalidArgument(
        `Invalid property path "${text}". Unquoted property names must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property names must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`).`,
      )
    segments.push(segment)
    if (next === text.length) break
    if (text[next] !== '.') throw invalidArgument(`Invalid property path "${text}".`)
    position = next + 1
  }
  return segments
}

/** Reads a field path as the API spells it: dots between segments, backticks around unusual ones. */
export const parseFieldPath = (text: string): FieldPath => {
  const known = cache.get(text)
  if (known) return known
  if (text === '') throw invalidArgument('Invalid property path: it is empty.')
  const path = parse(text)
  if (!isNamePath(path)) path.forEach(checkReserved)
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(text, path)
  return path
}

const quote = (segment: string): string =>
  simpleSegment.test(segment) ? segment : `\`${segment.replace(/[\\`]/g, '\\$&')}\``

export const formatFieldPath = (path: FieldPath): string => path.map(quote).join('.')

export const isNamePath = (path: FieldPath): boolean => path.length === 1 && path[0] === documentNameField
