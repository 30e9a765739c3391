import { loadRules } from '../rules/index.ts'
import type { EvaluationRequest, Issue, Method, Ruleset } from '../rules/index.ts'
import { readExpressionValue } from './decode.ts'
import type { Incoming, LoadRuleset, Verify } from './messages.ts'

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

/** The rules runtime of the Storage emulator. It keeps the loaded rule sets and answers each message. */
export class StorageRulesRuntime {
  readonly #send: Send
  readonly #rulesets = new Map<string, Loaded>()

  constructor(send: Send) {
    this.#send = send
  }

  /** Tells firebase-tools that requests may come. */
  start() {
    this.#send({ id: -1, status: 'ok' })
  }

  handle(message: Incoming): void {
    if (message.action === 'load_ruleset') this.#load(message)
    else this.#verify(message)
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
    const result = loaded.ok ? { rulesVersion: 2 } : undefined
    this.#answer(id, result, texts('ERROR'), texts('WARNING'))
  }

  #verify({ id, context }: Verify) {
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
    // Rules of Storage that read documents of Firestore are refused when they are loaded.
    const { permitted, failures } = loaded.ruleset.evaluate(asked, () => null)
    const warnings = failures.map(
      ({ line, column, message }) => `${loaded.file} line [${line}], column [${column}]. ${message}`,
    )
    this.#answer(id, { permit: permitted }, [], permitted ? [] : warnings)
  }
}
