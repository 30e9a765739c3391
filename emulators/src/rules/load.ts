import { checkRules } from './run/check.ts'
import { Ruleset } from './run/ruleset.ts'
import { parseRules } from './syntax/parse-rules.ts'
import { SyntaxProblem } from './syntax/source.ts'
import type { Issue } from './syntax/source.ts'

type LoadResult = { ok: true; ruleset: Ruleset; issues: Issue[] } | { ok: false; issues: Issue[] }

/** Reads a rules file. Every issue has line and column; errors leave no ruleset. */
export const loadRules = (source: string): LoadResult => {
  try {
    const file = parseRules(source)
    const issues = checkRules(file)
    if (issues.some(({ severity }) => severity === 'ERROR')) return { ok: false, issues }
    return { ok: true, ruleset: new Ruleset(file, issues), issues }
  } catch (error) {
    // A file with very many nested brackets exhausts the stack.
    if (error instanceof RangeError) {
      return { ok: false, issues: [{ line: 1, column: 1, severity: 'ERROR', description: 'Nested too deeply.' }] }
    }
    if (!(error instanceof SyntaxProblem)) throw error
    return { ok: false, issues: [{ ...error.at, severity: 'ERROR', description: error.message }] }
  }
}
