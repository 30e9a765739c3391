/**
 * The rules language of Firestore and Cloud Storage: load a rules file, then ask it about requests.
 *
 *     const loaded = loadRules(source)
 *     if (loaded.ok) loaded.ruleset.evaluate({ service, method, path, request, resource }, lookUpInMemory)
 */
export { loadRules } from './load.ts'
export type { Lookup } from './run/evaluator.ts'
export { AccessCounter, MAX_ACCESSES, MAX_ACCESSES_TOGETHER } from './run/limits.ts'
export { anyDepth } from './run/match-path.ts'
export type { PathPart } from './run/match-path.ts'
export { Ruleset } from './run/ruleset.ts'
export type { EvaluationRequest } from './run/ruleset.ts'
export type { Method } from './syntax/ast.ts'
export type { Issue } from './syntax/source.ts'
export { RulesPath, RulesSet } from './values/rules-value.ts'
export type { RulesMap, RulesValue } from './values/rules-value.ts'
export { anyId, authVariable, documentResource, firestoreRequest, queryResource } from './variables.ts'
export type { QueryCondition } from './variables.ts'
