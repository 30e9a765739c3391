import { type Allow, isRest } from './compile-rules.ts'
import type { Scope } from './operators.ts'
import { RulesError } from './tokens.ts'
import type { Value } from './value.ts'

/** The wildcards of a path that matches, or null. */
const wildcards = (pattern: readonly string[], path: readonly string[]): Scope | null => {
  const named = isRest(pattern.at(-1)) ? pattern.slice(0, -1) : pattern
  if (named === pattern ? path.length !== named.length : path.length < named.length) return null
  const found = new Map<string, Value>()
  for (const [index, segment] of named.entries()) {
    const part = path[index] ?? null
    if (segment.startsWith('{')) found.set(segment.slice(1, -1), part)
    else if (segment !== part) return null
  }
  return found
}

/** Whether one `allow` line is true of a request, and the errors of those that have no value. */
export const decide = (
  allows: readonly Allow[],
  method: string,
  path: readonly string[],
  variables: { request: Value; resource: Value },
) => {
  const errors: RulesError[] = []
  const permit = allows.some((allow) => {
    const found = allow.methods.includes(method) ? wildcards(allow.path, path) : null
    if (!found) return false
    try {
      return allow.condition(new Map([...found, ...Object.entries(variables)]))
    } catch (error) {
      if (!(error instanceof RulesError)) throw error
      errors.push(error)
      return false
    }
  })
  return { permit, errors }
}
