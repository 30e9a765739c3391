import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendError, sendJson } from '../rest/server.ts'
import type { RulesIssue } from '../access/rules.ts'
import type { Context } from '../service/context.ts'
import { invalidArgument, StatusError } from '../status-error.ts'
import { type Codec, exportProject, importAll } from './export.ts'
import { type AdminCall, adminCallOf } from './routes.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const text = (body: unknown, name: string): string => {
  const value = isObject(body) ? body[name] : undefined
  if (typeof value !== 'string' || value === '') throw invalidArgument(`The request needs "${name}".`)
  return value
}

const metadataPathOf = (body: unknown): string => {
  const name = text(body, 'export_name')
  return join(text(body, 'export_directory'), name, `${name}.overall_export_metadata`)
}

const rulesOf = (body: unknown): string => {
  const rules = isObject(body) ? body['rules'] : undefined
  const files: unknown = isObject(rules) ? rules['files'] : undefined
  if (!Array.isArray(files) || files.length === 0) throw invalidArgument('The request needs "rules.files".')
  return files.map((file: unknown) => text(file, 'content')).join('\n')
}

/** The issues of a rules file. Throws when one is an error, unless the caller asks for all issues, as firebase-tools does. */
const acceptable = (issues: readonly RulesIssue[], body: unknown): readonly RulesIssue[] => {
  const errors = issues.filter(({ severity }) => severity === 'ERROR')
  if (errors.length === 0 || (isObject(body) && body['ignore_errors'] === true)) return issues
  const described = errors.map(({ description, sourcePosition: at }) => `L${at.line}:${at.column} ${description}`)
  throw invalidArgument(`Errors in the rules:\n${described.join('\n')}`)
}

/** The emulator's own addresses, below `/emulator/v1/`. */
export class AdminServer {
  readonly #context: Context
  readonly #codec: Codec

  constructor(context: Context, codec: Codec) {
    this.#context = context
    this.#codec = codec
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      const call = adminCallOf(request.method ?? 'GET', url.pathname)
      if (!call) throw new StatusError('NOT_FOUND', `There is nothing at ${request.method} ${url.pathname}.`)
      sendJson(response, 200, await this.#answer(call, await readBody(request)))
    } catch (error) {
      sendError(response, error)
    }
  }

  async #answer(call: AdminCall, body: unknown): Promise<object> {
    const { access, databases, now } = this.#context
    switch (call.call) {
      case 'clear':
        databases.get(call.database).clear(now(), call.path)
        return {}
      case 'setRules':
        return { issues: acceptable(access.setRules(rulesOf(body), call.project), body) }
      case 'export':
        await exportProject(databases, call.project, metadataPathOf(body), this.#codec)
        return {}
      case 'import':
        await importAll(databases, metadataPathOf(body), this.#codec)
        return {}
      default:
        throw new StatusError('UNIMPLEMENTED', 'Firestore triggers are not imitated by this emulator.')
    }
  }
}
