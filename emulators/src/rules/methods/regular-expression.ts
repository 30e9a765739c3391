import { RulesError } from '../values/errors.ts'

/**
 * The rules language has Google RE2's expressions; JavaScript's differ in a few spellings, translated here. What RE2
 * refuses (backreferences, looking ahead or behind) is refused here as well, so that a rule that passes locally does not
 * fail when it is deployed.
 */
const classes: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}

const token = new RegExp(
  [
    String.raw`\\Q(?<quoted>[^]*?)(?:\\E|$)`,
    String.raw`\\(?<letterCase>[pP])(?<letter>[A-Z])`,
    String.raw`(?<kept>\\[pP]\{[^}]*\}|\{\d+(?:,\d*)?\})`,
    String.raw`\\x\{(?<code>[0-9A-Fa-f]+)\}`,
    String.raw`\\(?<escaped>[^])`,
    String.raw`\[:(?<not>\^?)(?<className>[a-z]+):\]`,
    String.raw`\(\?P?<(?<group>[A-Za-z_]\w*)>`,
    String.raw`\(\?(?<refused>=|!|<=|<!|P=)`,
    String.raw`(?<opening>\[\^?\]?)`,
    '(?<plain>[^])',
  ].join('|'),
  'gu',
)

const special = /[\\^$.*+?()[\]{}|/]/gu
const keptEscapes = /[dDwWsSbBnrtfvxP0u\\^$.*+?()[\]{}|/-]/u

/** `[`, `[^`, and a `]` right behind either, which RE2 takes for itself. */
const classOpening = (opening: string, inClass: boolean): string =>
  (inClass ? opening.replace('[', String.raw`\[`) : opening).replace(/\]$/, inClass ? ']' : String.raw`\]`)

const toJavaScript = (source: string): string => {
  let inClass = false
  let result = ''
  for (const { groups = {} } of source.matchAll(token)) {
    const { quoted, letterCase, letter, kept, code, escaped, not, className, group, refused, opening, plain } = groups
    if (refused !== undefined) throw new RulesError('Invalid regular expression.')
    if (quoted !== undefined) result += quoted.replaceAll(special, String.raw`\$&`)
    else if (letter !== undefined) result += `\\${letterCase}{${letter}}`
    else if (kept !== undefined)
      result += inClass ? kept.replace(/^\{/, String.raw`\{`).replace(/(\d)\}$/, String.raw`$1\}`) : kept
    else if (code !== undefined) result += `\\u{${code}}`
    else if (escaped !== undefined) result += escapeOf(escaped, inClass)
    else if (className !== undefined) result += classOf(className, not === '^', inClass)
    else if (group !== undefined) result += `(?<${group}>`
    else if (opening !== undefined) {
      result += classOpening(opening, inClass)
      inClass = inClass ? !opening.endsWith(']') : true
    } else {
      // Braces and a closing bracket that mean nothing stand for themselves; JavaScript wants them escaped.
      if (plain === '{' || plain === '}' || (plain === ']' && !inClass)) result += '\\'
      if (plain === ']') inClass = false
      result += plain
    }
  }
  return result
}

const escapeOf = (character: string, inClass: boolean): string => {
  if (/[1-9]/.test(character)) throw new RulesError('Invalid regular expression.')
  if (character === 'A' && !inClass) return '(?<![^])'
  if (character === 'z' && !inClass) return '(?![^])'
  if (character === 'a') return '\\x07'
  if (character === '-' && !inClass) return '-'
  return keptEscapes.test(character) ? `\\${character}` : character
}

const classOf = (name: string, negated: boolean, inClass: boolean): string => {
  const members = Object.hasOwn(classes, name) ? classes[name] : undefined
  if (members === undefined || !inClass || negated) throw new RulesError('Invalid regular expression.')
  return members
}

const leadingFlags = /^\(\?([ims]+)\)/

const cache = new Map<string, RegExp>()
const CACHE_SIZE = 200

/**
 * @param whole whether the expression must match all of a text
 * @throws RulesError when the expression is not valid
 */
export const regularExpression = (source: string, whole: boolean): RegExp => {
  const key = `${whole ? 'whole' : 'part'}:${source}`
  const known = cache.get(key)
  if (known) return known
  const flags = leadingFlags.exec(source)
  const body = toJavaScript(source.slice(flags?.[0].length ?? 0))
  let expression: RegExp
  try {
    expression = new RegExp(whole ? `^(?:${body})$` : body, `gu${flags?.[1] ?? ''}`)
  } catch {
    throw new RulesError('Invalid regular expression.')
  }
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, expression)
  return expression
}
