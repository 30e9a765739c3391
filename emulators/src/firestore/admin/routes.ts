/** The emulator's own calls, as firebase-tools, rules-unit-testing and the suite's UI make them. */
export type AdminCall =
  | { readonly call: 'clear'; readonly database: string; readonly path: string }
  | { readonly call: 'setRules' | 'export' | 'import'; readonly project: string }
  | { readonly call: 'trigger'; readonly project: string }

const clearPattern = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s
const projectPattern = /^\/emulator\/v1\/projects\/([^/:]+)(?::([a-zA-Z]+)|\/(triggers|eventarcTrigger)\b.*)$/s

const projectCalls: Readonly<Record<string, 'setRules' | 'export' | 'import'>> = {
  'PUT securityRules': 'setRules',
  'POST export': 'export',
  'POST import': 'import',
}

/** The emulator's own call with this verb and path; undefined when there is none. */
export const adminCallOf = (verb: string, path: string): AdminCall | undefined => {
  const clear = clearPattern.exec(path)
  if (clear?.[1] !== undefined && verb === 'DELETE')
    return { call: 'clear', database: decodeURIComponent(clear[1]), path: decodeURIComponent(clear[2] ?? '') }
  const [, project = '', custom, trigger] = projectPattern.exec(path) ?? []
  if (trigger !== undefined) return { call: 'trigger', project }
  const call = projectCalls[`${verb} ${custom}`]
  return call && { call, project: decodeURIComponent(project) }
}
