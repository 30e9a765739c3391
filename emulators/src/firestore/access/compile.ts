import type { CompileRules } from './rules.ts'

/** Stands until the evaluator of the rules language is connected: every file is taken, nothing is refused. */
export const compileRules: CompileRules = () => ({ ruleset: undefined, issues: [] })
