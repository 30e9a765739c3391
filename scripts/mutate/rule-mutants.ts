/** A rules file with one change. */
interface RuleMutant {
  line: number
  /** The line before and after the change, trimmed; '' when the line is deleted. */
  was: string
  became: string
  source: string
}

type Change = [pattern: RegExp, replacement: (...found: string[]) => string]
const changes: Change[] = [
  // A clause that starts its own line.
  [/^\s*(?:&&|\|\|)(?!.*\{$).*$/, (all) => (opensMore(all) ? all : ending(all))],
  [/&&/g, () => '||'],
  [/\|\|/g, () => '&&'],
  [/(?<![<>=!])==/g, () => '!='],
  [/!=/g, () => '=='],
  [/<=/g, () => '<'],
  [/\b(true|false)\b/g, (all) => (all === 'true' ? 'false' : 'true')],
  [/\ballow (create|get)\b/g, (_, method) => `allow ${method === 'get' ? 'read' : 'write'}`],
  [/'([\w.-]+\.\w+|[a-z]+\/[\w.-]+|[a-z]+)'/g, (_, text) => `'${text}x'`],
  [/\b\d{2,}\b/g, (all) => String(Number(all) + 1)],
  [/\{(\d+),/g, (_, least) => `{${Number(least) - 1},`],
]
const opensMore = (clause: string) => (clause.match(/\(/g)?.length ?? 0) > (clause.match(/\)/g)?.length ?? 0)
/** What must stay of a deleted clause: the parentheses that it closes and the end of its statement. */
const ending = (clause: string): string => {
  const closes = (clause.match(/\)/g)?.length ?? 0) - (clause.match(/\(/g)?.length ?? 0)
  return ')'.repeat(closes) + (clause.endsWith(';') ? ';' : '')
}

/** All mutants of a rules file: each differs in one clause, comparison, name, method or number. */
export const mutantsOf = (source: string): RuleMutant[] => {
  const lines = source.split('\n')
  return lines.flatMap((text, at) => {
    if (/^\s*\/\/|rules_version|^service/.test(text)) return []
    return changes.flatMap(([pattern, replacement]) =>
      Array.from(text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? 'g' : 'gd')), (found) => {
        const became = text.slice(0, found.index) + replacement(...found) + text.slice(found.index + found[0].length)
        const mutated = lines.with(at, became).join('\n')
        return { line: at + 1, was: text.trim(), became: became.trim(), source: mutated }
      }).filter(({ was, became }) => was !== became),
    )
  })
}
