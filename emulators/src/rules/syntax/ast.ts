import type { Position } from './source.ts'

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in'

export type Expression = { at: Position } & (
  | { kind: 'literal'; value: null | boolean | bigint | number | string }
  | { kind: 'name'; name: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'call'; name: string; arguments: Expression[] }
  | { kind: 'method'; object: Expression; name: string; arguments: Expression[] }
  | { kind: 'unary'; operator: '-' | '!'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'logic'; operator: '&&' | '||'; operands: Expression[] }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: (string | Expression)[] }
)

export interface RulesFunction {
  name: string
  parameters: string[]
  bindings: { name: string; value: Expression; at: Position }[]
  result: Expression
  at: Position
}

export interface Allow {
  methods: Method[]
  /** Absent: always. */
  condition: Expression | undefined
  at: Position
}

export type PatternSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'one'; name: string }
  | { kind: 'rest'; name: string }

/** What service blocks and match blocks have in common: they hold functions and match blocks. */
export interface Block {
  functions: RulesFunction[]
  matches: Match[]
}

export interface Match extends Block {
  pattern: PatternSegment[]
  allows: Allow[]
  at: Position
}

export interface Service extends Block {
  name: string
  at: Position
}

export interface RulesFile {
  functions: RulesFunction[]
  services: Service[]
}
