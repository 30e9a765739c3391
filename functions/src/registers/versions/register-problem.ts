import { Problem } from '../../errors.ts'

type RegisterProblemCode =
  | 'no such import'
  | 'no such version'
  | 'rows deleted'
  | 'nothing to take back'
  | 'already published'
  | 'another version'
  | 'changed since'
  | 'brakes'
  | 'questions'
  | 'not one entry'
  | 'not two people'

/** Why a register was not changed, in words for the person who asked. Nothing was published. */
export class RegisterProblem extends Problem {
  readonly code: RegisterProblemCode

  constructor(code: RegisterProblemCode, text: string) {
    super(code === 'no such import' || code === 'no such version' ? 404 : 409, text)
    this.name = 'RegisterProblem'
    this.code = code
  }
}

/** Somebody else has published, and the act is about the whole register; or it has lost the moment of its commit. */
export const publishedSince = (current: number): RegisterProblem =>
  new RegisterProblem(
    'another version',
    `Version ${current} has been published since. Nothing was changed. Look at the versions again.`,
  )
