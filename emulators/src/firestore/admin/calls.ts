import { join } from 'node:path'
import { isRecord } from '../../is-record.ts'
import { rulesProblem } from '../access/server-alone.ts'
import type { Context } from '../service/context.ts'
import { invalidArgument } from '../status-error.ts'
import { type Codec, exportProject } from './export.ts'

const textIn = (body: unknown, name: string): string => {
  const value = isRecord(body) ? body[name] : undefined
  if (typeof value !== 'string' || value === '') throw invalidArgument(`The request needs "${name}".`)
  return value
}

const metadataPathOf = (body: unknown): string => {
  const name = textIn(body, 'export_name')
  return join(textIn(body, 'export_directory'), name, `${name}.overall_export_metadata`)
}

const rulesOf = (body: unknown): string => {
  const rules = isRecord(body) ? body['rules'] : undefined
  const files: unknown = isRecord(rules) ? rules['files'] : undefined
  if (!Array.isArray(files) || files.length === 0) throw invalidArgument('The request needs "rules.files".')
  return files.map((file: unknown) => textIn(file, 'content')).join('\n')
}

/** Answers a rules file in the form of firebase-tools, which asks for problems as issues; for others one is an error. */
const takeRules = (body: unknown): object => {
  const description = rulesProblem(rulesOf(body))
  if (description === null) return { issues: [] }
  if (isRecord(body) && body['ignore_errors'] === true)
    return { issues: [{ severity: 'ERROR', description, sourcePosition: { line: 1, column: 1 } }] }
  throw invalidArgument(description)
}

type Call = (body: unknown) => object | Promise<object>

/** Finds the emulator's own call with a verb and a path: those of firebase-tools. */
export type FindCall = (verb: string, path: string) => Call | undefined

export const adminCalls =
  ({ databases, now }: Context, codec: Codec): FindCall =>
  (verb, path) => {
    const database = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/.exec(path)?.[1]
    if (verb === 'DELETE' && database !== undefined)
      return () => {
        databases.get(database).clear(now())
        return {}
      }
    const [, project = '', name = ''] = /^\/emulator\/v1\/projects\/([^/:]+):(\w+)$/.exec(path) ?? []
    const calls: Record<string, Call> = {
      'PUT securityRules': takeRules,
      'POST export': async (body) => {
        await exportProject(databases, project, metadataPathOf(body), codec)
        return {}
      },
    }
    return calls[`${verb} ${name}`]
  }
