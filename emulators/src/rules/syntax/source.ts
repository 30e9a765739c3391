/** A place in a rules file; both count from 1. */
export interface Position {
  line: number
  column: number
}

/** Something the rules file gets wrong. Errors keep it from being loaded, warnings do not. */
export interface Issue extends Position {
  severity: 'ERROR' | 'WARNING'
  description: string
}

/** Thrown by the parser at the first thing it cannot read. */
export class SyntaxProblem extends Error {
  readonly at: Position

  constructor(message: string, at: Position) {
    super(message)
    this.at = at
  }
}
