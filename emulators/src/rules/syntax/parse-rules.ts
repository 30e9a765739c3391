import type { Allow, Block, Match, Method, PatternSegment, RulesFile, RulesFunction, Service } from './ast.ts'
import { ExpressionParser } from './parse-expression.ts'
import { Scanner } from './scanner.ts'

const methods: Record<string, Method[]> = {
  get: ['get'],
  list: ['list'],
  read: ['get', 'list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  write: ['create', 'update', 'delete'],
}

const patternText = /[^\s/{}$;]+/y
const capture = /\{([A-Za-z_][A-Za-z0-9_]*)(=\*\*?)?\}/y

class RulesParser extends ExpressionParser {
  file(): RulesFile {
    const file: RulesFile = { functions: [], services: [] }
    this.#version()
    while (this.scanner.peek().kind !== 'end') {
      if (this.accept('service')) file.services.push(this.#service())
      else if (this.accept('function')) file.functions.push(this.#function())
      else throw this.unexpected(this.scanner.peek(), "'service'")
    }
    return file
  }

  /** Version 1, which a file without this line has, is not supported: its recursive wildcards match otherwise. */
  #version(): void {
    this.expect('rules_version')
    this.expect('=')
    const token = this.scanner.take()
    if (token.value !== '2') throw this.unexpected(token, "'2'")
    this.expect(';')
  }

  #service(): Service {
    const first = this.name()
    let name = first.text
    while (this.accept('.')) name += `.${this.name().text}`
    const service: Service = { name, functions: [], matches: [], at: this.at(first) }
    this.expect('{')
    while (!this.accept('}')) if (!this.#shared(service)) throw this.unexpected(this.scanner.peek(), "'match'")
    return service
  }

  /** What may stand in a service and in a match alike. */
  #shared(block: Block): boolean {
    if (this.accept('function')) block.functions.push(this.#function())
    else if (this.scanner.peek().text === 'match') block.matches.push(this.#match())
    else return false
    return true
  }

  #match(): Match {
    const at = this.at(this.scanner.take())
    const match: Match = { pattern: this.#pattern(), functions: [], matches: [], allows: [], at }
    this.expect('{')
    while (!this.accept('}')) {
      if (this.scanner.peek().text === 'allow') match.allows.push(this.#allow())
      else if (!this.#shared(match)) throw this.unexpected(this.scanner.peek(), "'allow' or 'match'")
    }
    return match
  }

  #pattern(): PatternSegment[] {
    const { scanner } = this
    const slash = scanner.peek()
    if (slash.text !== '/') throw this.unexpected(slash, 'a path')
    scanner.moveTo(slash.start)
    const segments: PatternSegment[] = []
    while (scanner.character() === '/') {
      scanner.moveTo(scanner.index + 1)
      segments.push(this.#segment())
    }
    return segments
  }

  #segment(): PatternSegment {
    const { scanner } = this
    capture.lastIndex = scanner.index
    const found = capture.exec(scanner.source)
    if (found?.[1] !== undefined) {
      scanner.moveTo(capture.lastIndex)
      return { kind: found[2] === '=**' ? 'rest' : 'one', name: found[1] }
    }
    patternText.lastIndex = scanner.index
    const text = patternText.exec(scanner.source)?.[0]
    if (text === undefined) throw this.unexpected(scanner.peek(), 'a path segment or {name}')
    scanner.moveTo(scanner.index + text.length)
    return { kind: 'literal', text }
  }

  #allow(): Allow {
    const at = this.at(this.scanner.take())
    const granted = new Set<Method>()
    do {
      const token = this.name()
      const group = Object.hasOwn(methods, token.text) ? methods[token.text] : undefined
      if (!group) throw this.unexpected(token, `one of ${Object.keys(methods).join(', ')}`)
      for (const method of group) granted.add(method)
    } while (this.accept(','))
    let condition: Allow['condition']
    if (this.accept(':')) {
      this.expect('if')
      condition = this.expression()
    }
    this.#endOfStatement(['allow', 'match', 'function'])
    return { methods: [...granted], condition, at }
  }

  /** A semicolon may be left out before the end of the block, or where the next statement begins. */
  #endOfStatement(next: string[]) {
    if (this.accept(';')) return
    const token = this.scanner.peek()
    if (token.text === '}' || (token.kind === 'name' && next.includes(token.text))) return
    throw this.unexpected(token, "';'")
  }

  #function(): RulesFunction {
    const name = this.name()
    this.expect('(')
    const parameters: string[] = []
    while (!this.accept(')')) {
      parameters.push(this.name().text)
      if (this.accept(',')) continue
      this.expect(')')
      break
    }
    this.expect('{')
    const bindings: RulesFunction['bindings'] = []
    while (this.accept('let')) {
      const variable = this.name()
      this.expect('=')
      bindings.push({ name: variable.text, value: this.expression(), at: this.at(variable) })
      this.expect(';')
    }
    this.expect('return')
    const result = this.expression()
    this.#endOfStatement([])
    this.expect('}')
    return { name: name.text, parameters, bindings, result, at: this.at(name) }
  }
}

/** @throws SyntaxProblem with line and column */
export const parseRules = (source: string): RulesFile => new RulesParser(new Scanner(source)).file()
