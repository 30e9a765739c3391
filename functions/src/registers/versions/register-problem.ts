type RegisterProblemCode =
  | 'no such import'
  | 'no such version'
  | 'rows deleted'
  | 'nothing to go back to'
  | 'already published'
  | 'another version'
  | 'brakes'
  | 'questions'
  | 'not one entry'
  | 'not two people'

/** Why a register was not changed, in words for the person who asked. Nothing was published. */
export class RegisterProblem extends Error {
  readonly code: RegisterProblemCode

  constructor(code: RegisterProblemCode, text: string) {
    super(text)
    this.name = 'RegisterProblem'
    this.code = code
  }
}

/** Somebody else has published in the meantime, so the plan no longer fits the public version. */
export const anotherVersion = (planned: number, current: number): RegisterProblem =>
  new RegisterProblem(
    'another version',
    `Version ${current} has been published since; this was worked out against version ${planned}. Nothing was published. Plan again and look at the differences.`,
  )

/** The same for going back and for withdrawing, which have no plan. */
export const publishedSince = (current: number): RegisterProblem =>
  new RegisterProblem(
    'another version',
    `Version ${current} has been published since. Nothing was changed. Look at the versions again.`,
  )
