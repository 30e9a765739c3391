import { RulesError } from '../values/errors.ts'

/**
 * What JavaScript's expressions have and RE2, the rules language's, has not: looking around, backreferences, empty classes, and
 * spaces beyond ASCII.
 */
const foreign = /\(\?(?!:)|\\[1-9ckusS]|\[\^?\]/

const cache = new Map<string, RegExp>()

/**
 * An expression that must match all of a text. Only what RE2 and JavaScript both know, and read alike, is supported.
 * @throws RulesError for any other expression
 */
export const wholeExpression = (source: string): RegExp => {
  const known = cache.get(source)
  if (known) return known
  try {
    if (foreign.test(source)) throw new SyntaxError()
    const expression = new RegExp(`^(?:${source})$`, 'u')
    cache.set(source, expression)
    return expression
  } catch {
    throw new RulesError(`The regular expression '${source}' is not supported by this emulator.`)
  }
}
