import { authVariable, firestoreRequest, loadRules } from '../../rules/index.ts'
import type { EvaluationRequest, Ruleset as Rules } from '../../rules/index.ts'
import { listTargets } from './list-targets.ts'
import type { Target } from './list-targets.ts'
import type { CompileRules, Question } from './rules.ts'
import { rulesPath, toRulesDocument, toRulesTime } from './rules-values.ts'

const targetsOf = ({ key, resource, query }: Question): Target[] =>
  query ? listTargets(query) : [{ path: rulesPath(key.name), resource: toRulesDocument(key, resource) }]

const requestOf = (asked: Question, path: readonly string[]) =>
  firestoreRequest({
    auth: authVariable(asked.caller.kind === 'user' ? asked.caller : null),
    method: asked.operation,
    path,
    time: toRulesTime(asked.time),
    resource: toRulesDocument(asked.key, asked.requested),
    ...(asked.query && { query: asked.query }),
  })

const ask = (rules: Rules, asked: Question): { allowed: boolean; reason: string } => {
  const path = rulesPath(asked.key.name)
  const database = path.slice(0, 3).join('/')
  const request = requestOf(asked, path)
  for (const target of targetsOf(asked)) {
    const evaluation: EvaluationRequest = {
      service: 'cloud.firestore',
      method: asked.operation,
      path: target.path,
      request,
      resource: target.resource,
      ...(asked.accesses && { accesses: asked.accesses }),
    }
    const decision = rules.evaluate(evaluation, ({ when, path: wanted }) => {
      // Rules of one database see no other.
      if (wanted.slice(0, 3).join('/') !== database) return null
      const document = asked.find(wanted.slice(3).join('/'), when === 'after')
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
  return { ruleset: { ask: (question) => ask(loaded.ruleset, question) }, issues }
}
