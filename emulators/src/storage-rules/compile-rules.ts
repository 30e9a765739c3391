import { expression, literals, type Names, type RulesFunction } from './compile-expression.ts'
import { type Expression, truth } from './operators.ts'
import { type Place, refused, Tokens } from './tokens.ts'

/** An `allow` line, under the whole path of the blocks around it: `['b', '{bucket}', 'o', '{path=**}']`. */
export interface Allow {
  path: readonly string[]
  methods: readonly string[]
  condition: Expression<boolean>
}

const methodsOf = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...['get', 'list', 'create', 'update', 'delete'].map((method): [string, string[]] => [method, [method]]),
])

/** Google's limits of a request. A condition has more tokens than expressions, so what keeps the limit here keeps it there. */
const MAX_EXPRESSIONS = 1000
const MAX_FUNCTIONS_DEEP = 20
const MAX_PARAMETERS = 7

export const isRest = (segment: string | undefined) => segment?.endsWith('=**}') === true

const withVariables = (outer: ReadonlySet<string>, added: readonly string[], at: Place): Set<string> => {
  const all = new Set(['request', 'resource', ...literals.keys(), ...outer])
  for (const name of added) {
    if (all.has(name)) throw refused(at, `A second meaning of ${name}`)
    all.add(name)
  }
  return new Set([...outer, ...added])
}

class Compiler {
  readonly allows: Allow[] = []
  readonly #tokens: Tokens
  #functions = 0
  #size = 0

  constructor(source: string) {
    this.#tokens = new Tokens(source)
  }

  file(): void {
    this.#tokens.expect('rules_version', '=', "'2'", ';', 'service', 'firebase', '.', 'storage', '{')
    while (!this.#tokens.accept('}')) this.#match([], { variables: new Set(), functions: new Map() })
    this.#tokens.take('end', 'end of file')
  }

  #match(outer: readonly string[], around: Names): void {
    this.#tokens.expect('match')
    const at = this.#tokens.take('path', 'a path of names and {wildcards}')
    const path = [...outer, ...at.text.slice(1).split('/')]
    if (path.slice(0, -1).some(isRest)) throw refused(at, 'A path that goes on after {name=**}')
    const wildcards = path.slice(outer.length).flatMap((segment) => /^\{(\w+)\}$/.exec(segment)?.[1] ?? [])
    const variables = withVariables(around.variables, wildcards, at)
    const functions = new Map(around.functions)
    this.#tokens.expect('{')
    while (!this.#tokens.accept('}')) {
      if (this.#tokens.accept('function')) this.#function(variables, functions)
      else if (this.#tokens.accept('allow')) this.#allow(path, { variables, functions })
      else this.#match(path, { variables, functions })
    }
  }

  #function(around: ReadonlySet<string>, functions: Map<string, RulesFunction>): void {
    const at = this.#tokens.take('name', 'a name')
    this.#functions += 1
    if (functions.has(at.text)) throw refused(at, `A second function ${at.text}`)
    if (this.#functions > MAX_FUNCTIONS_DEEP) throw refused(at, `More than ${MAX_FUNCTIONS_DEEP} functions`)
    this.#tokens.expect('(')
    const parameters = this.#tokens.takeNames().map(({ text }) => text)
    if (parameters.length > MAX_PARAMETERS) throw refused(at, `More than ${MAX_PARAMETERS} parameters`)
    const variables = withVariables(around, parameters, at)
    this.#tokens.expect('{', 'return')
    const before = this.#tokens.size
    const body = expression(this.#tokens, { variables, functions })
    functions.set(at.text, { parameters, body, size: this.#tokens.size - before })
    this.#tokens.expect(';', '}')
  }

  #allow(path: readonly string[], names: Names): void {
    const methods: string[] = []
    do {
      const word = this.#tokens.take('name', 'a method')
      const group = methodsOf.get(word.text)
      if (!group) throw refused(word, `The method ${word.text}`)
      methods.push(...group)
    } while (this.#tokens.accept(','))
    this.#tokens.expect(':', 'if')
    const at = this.#tokens.next
    const before = this.#tokens.size
    const condition = truth(at, expression(this.#tokens, names))
    this.#size += this.#tokens.size - before
    if (this.#size > MAX_EXPRESSIONS) throw refused(at, `More than ${MAX_EXPRESSIONS} expressions`)
    this.#tokens.expect(';')
    this.allows.push({ path, methods, condition })
  }
}

/** The `allow` lines of a rules file. @throws RulesError that names what this emulator does not follow */
export const compileRules = (source: string): readonly Allow[] => {
  const compiler = new Compiler(source)
  compiler.file()
  return compiler.allows
}
