import { loadRules } from './load.ts'
import type { Lookup } from './run/evaluator.ts'
import type { AccessCounter } from './run/limits.ts'
import type { Decision, Ruleset } from './run/ruleset.ts'
import type { Method } from './syntax/ast.ts'
import type { RulesMap, RulesValue } from './values/rules-value.ts'
import { fromJson } from './variables.ts'

/** For tests: rules around one document of Firestore, or around one expression. */
export const loaded = (source: string): Ruleset => {
  const result = loadRules(source)
  if (!result.ok) throw new Error(result.issues.map(({ description }) => description).join('\n'))
  return result.ruleset
}

export const firestoreRules = (body: string): Ruleset =>
  loaded(`rules_version = '2';\nservice cloud.firestore {\n match /databases/{database}/documents {\n${body}\n}\n}`)

export interface Asked {
  path?: string
  method?: Method
  request?: object | RulesMap
  resource?: RulesValue
  accesses?: AccessCounter
  lookup?: (wanted: Lookup) => RulesMap | null
}

export const decide = (ruleset: Ruleset, asked: Asked = {}): Decision => {
  const request = asked.request instanceof Map ? asked.request : fromJson(asked.request ?? {})
  if (!(request instanceof Map)) throw new Error('request is a map')
  return ruleset.evaluate(
    {
      service: 'cloud.firestore',
      method: asked.method ?? 'get',
      path: `databases/(default)/documents/${asked.path ?? 'c/d'}`.split('/'),
      request,
      resource: asked.resource ?? null,
      ...(asked.accesses ? { accesses: asked.accesses } : {}),
    },
    asked.lookup ?? (() => null),
  )
}

/** True or false, or the text of the error the condition ends with. */
export const outcome = (condition: string, asked: Asked = {}): boolean | string => {
  const { permitted, reasons } = decide(firestoreRules(`match /{x=**} { allow read, write: if ${condition}; }`), asked)
  const [reason = ''] = reasons
  return permitted || reason.startsWith('false') ? permitted : reason.replace(/^evaluation error.*? @ L\d+\. /, '')
}
