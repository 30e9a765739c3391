/** A place in a rules file; both count from 1. */
export interface Position {
  line: number
  column: number
}

/** A problem in a rules file. A file with an error is not loaded; a file with warnings is. */
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
