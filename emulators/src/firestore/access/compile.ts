import { authVariable, firestoreRequest, loadRules } from '../../rules/index.ts'
import type { EvaluationRequest, Ruleset } from '../../rules/index.ts'
import { listTargets } from './list-targets.ts'
import type { ListTarget } from './list-targets.ts'
import type { CompileRules, RulesCheck } from './rules.ts'
import { serverTime } from '../state/transforms.ts'
import { rulesPath, toRulesDocument } from './rules-values.ts'

const targetsOf = ({ key, resource, query }: RulesCheck): ListTarget[] =>
  query ? listTargets(query) : [{ path: rulesPath(key.name), resource: toRulesDocument(key, resource) }]

const requestOf = (check: RulesCheck, path: readonly string[]) =>
  firestoreRequest({
    auth: authVariable(check.caller.kind === 'user' ? check.caller : null),
    method: check.method,
    path,
    // As precise as the server time of a write, which rules compare it with.
    time: serverTime(check.time),
    resource: toRulesDocument(check.key, check.requested),
    ...(check.query && { query: check.query }),
  })

const decide = (rules: Ruleset, check: RulesCheck): { allowed: boolean; reason: string } => {
  const path = rulesPath(check.key.name)
  const database = path.slice(0, 3).join('/')
  const request = requestOf(check, path)
  for (const target of targetsOf(check)) {
    const evaluation: EvaluationRequest = {
      service: 'cloud.firestore',
      method: check.method,
      path: target.path,
      request,
      resource: target.resource,
      ...(check.accesses && { accesses: check.accesses }),
    }
    const decision = rules.evaluate(evaluation, ({ when, path: wanted }) => {
      // Rules of one database see no other.
      if (wanted.slice(0, 3).join('/') !== database) return null
      const document = check.find(wanted.slice(3).join('/'), when === 'after')
      return document ? toRulesDocument(document.key, document) : null
    })
    if (!decision.permitted) return { allowed: false, reason: `\n${decision.reasons.join(', ')}` }
  }
  return { allowed: true, reason: '' }
}

/** Reads a rules file with the evaluator of the rules language. */
export const compileRules: CompileRules = (source) => {
  const loaded = loadRules(source)
  const issues = loaded.issues.map(({ severity, description, line, column }) => ({
    severity,
    description,
    sourcePosition: { line, column },
  }))
  if (!loaded.ok) return { ruleset: undefined, issues }
  return { ruleset: { decide: (check) => decide(loaded.ruleset, check) }, issues }
}
