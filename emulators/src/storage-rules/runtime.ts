import { type Allow, compileRules } from './compile-rules.ts'
import { decide } from './decide.ts'
import { RulesError } from './tokens.ts'
import { readValue, type SentValue } from './value.ts'

interface Verify {
  rulesetName: string
  path: string
  method: string
  variables: { request: SentValue; resource: SentValue }
}

/** What firebase-tools sends, one JSON object a line. */
export type Incoming = { id: number } & (
  | { action: 'load_ruleset'; context: { rulesetName: string; source: { files: { name: string; content: string }[] } } }
  | { action: 'verify'; context: Verify }
)

type Answer = { errors: string[] } | { warnings: string[]; result: object }

/** In the spelling that firebase-tools reads; it prints file and line, so the column goes into the text. */
const problemText = (file: string, { message, place: { line, column } }: RulesError) =>
  JSON.stringify({
    description_: `${message.replace(/\.$/, '')}, at column ${column}`,
    sourcePosition_: { fileName_: file, line_: line, column_: column },
  })

/** The rules runtime of the Storage emulator. It keeps the loaded rule sets and answers each message. */
export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, { file: string; allows: readonly Allow[] }>()

  /** The status says that the request was understood. With any other firebase-tools would not answer its caller. */
  handle({ id, action, context }: Incoming): object {
    const answer =
      action === 'verify' ? this.#verify(context) : this.#load(context.rulesetName, context.source.files[0])
    return { id, status: 'ok', errors: [], warnings: [], ...answer }
  }

  #verify(context: Verify): Answer {
    const loaded = this.#rulesets.get(context.rulesetName)
    if (!loaded) return { errors: [`There is no ruleset "${context.rulesetName}".`] }
    const path = context.path.split('/').filter((segment) => segment !== '')
    const { permit, errors } = decide(loaded.allows, context.method, path, {
      request: readValue(context.variables.request),
      resource: readValue(context.variables.resource),
    })
    const warnings = errors.map(
      ({ place, message }) => `${loaded.file} line [${place.line}], column [${place.column}]. ${message}`,
    )
    return { warnings: permit ? [] : warnings, result: { permit } }
  }

  #load(rulesetName: string, file = { name: '', content: '' }): Answer {
    try {
      this.#rulesets.set(rulesetName, { file: file.name, allows: compileRules(file.content) })
      return { warnings: [], result: { rulesVersion: 2 } }
    } catch (error) {
      // Very many brackets exhaust the stack.
      return { errors: [error instanceof RulesError ? problemText(file.name, error) : String(error)] }
    }
  }
}
