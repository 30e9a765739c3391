import { loadRules } from '../rules/index.ts'
import type { EvaluationRequest, Issue, Lookup, Method, RulesMap, Ruleset } from '../rules/index.ts'
import { readDocument, readExpressionValue } from './decode.ts'
import type { FetchedDocument, Incoming, LoadRuleset, Verify } from './messages.ts'

type Send = (message: object) => void

const methods = new Map<string, Method>([
  ['get', 'get'],
  ['read', 'get'],
  ['list', 'list'],
  ['create', 'create'],
  ['write', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
])

/** In the spelling firebase-tools reads; it prints file and line, so the column goes into the text. */
const issueText = (file: string, { description, line, column }: Issue) =>
  JSON.stringify({
    description_: `${description.replace(/\.$/, '')}, at column ${column}`,
    sourcePosition_: { fileName_: file, line_: line, column_: column },
  })

interface Loaded {
  file: string
  ruleset: Ruleset
}

/**
 * The rules runtime of the Storage emulator. It keeps the loaded rule sets and answers each message. When a rule calls
 * `firestore.get`, it sends a message with the request's own id, and continues when the document arrives.
 */
export class StorageRulesRuntime {
  readonly #send: Send
  readonly #rulesets = new Map<string, Loaded>()
  readonly #waiting = new Map<number, (document: RulesMap | null) => void>()

  constructor(send: Send) {
    this.#send = send
  }

  /** Tells firebase-tools that requests may come. */
  start() {
    this.#send({ id: -1, status: 'ok' })
  }

  async handle(message: Incoming): Promise<void> {
    if (message.action === 'load_ruleset') this.#load(message)
    else if (message.action === 'verify') await this.#verify(message)
    else this.#resume(message)
  }

  #answer(id: number, result: object | undefined, errors: string[], warnings: string[]) {
    // The status says that the request was understood. With any other status firebase-tools would not answer its caller.
    this.#send({ id, status: 'ok', errors, warnings, ...(result ? { result } : {}) })
  }

  #load({ id, context }: LoadRuleset) {
    const [file] = context.source.files
    if (!file) {
      this.#answer(id, undefined, ['No rules file was given.'], [])
      return
    }
    const loaded = loadRules(file.content)
    const texts = (severity: Issue['severity']) =>
      loaded.issues.filter((issue) => issue.severity === severity).map((issue) => issueText(file.name, issue))
    if (loaded.ok) this.#rulesets.set(context.rulesetName, { file: file.name, ruleset: loaded.ruleset })
    const result = loaded.ok ? { rulesVersion: loaded.ruleset.version } : undefined
    this.#answer(id, result, texts('ERROR'), texts('WARNING'))
  }

  async #verify({ id, context }: Verify) {
    const loaded = this.#rulesets.get(context.rulesetName)
    const method = methods.get(context.method)
    const request = readExpressionValue(context.variables.request)
    if (!loaded || !method || !(request instanceof Map)) {
      this.#answer(id, undefined, [`Cannot verify a "${context.method}" with ruleset "${context.rulesetName}".`], [])
      return
    }
    const asked: EvaluationRequest = {
      service: 'firebase.storage',
      method,
      path: context.path.split('/').filter((segment) => segment !== ''),
      request,
      resource: readExpressionValue(context.variables.resource),
    }
    const { permitted, failures, debug } = await loaded.ruleset.evaluateAsync(asked, (lookup) =>
      this.#fetch(id, lookup),
    )
    const warnings = [
      ...failures.map(({ line, column, message }) => `${loaded.file} line [${line}], column [${column}]. ${message}`),
      ...debug,
    ]
    this.#answer(id, { permit: permitted }, [], permitted ? debug : warnings)
  }

  #fetch(id: number, { path }: Lookup): Promise<RulesMap | null> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      const escaped = path.map((segment) => encodeURIComponent(segment)).join('/')
      this.#send({
        server_request_id: id,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: `/${escaped}` },
      })
    })
  }

  #resume(message: FetchedDocument) {
    const resume = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    resume?.(readDocument(message))
  }
}
