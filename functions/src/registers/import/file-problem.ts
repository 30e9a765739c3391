import { REGISTER_FILE } from '@lsb/contract'
import { Problem } from '../../errors.ts'

/** Why a whole file was refused, in words for its sender. Nothing was written. */
export class FileProblem extends Problem {
  constructor(text: string) {
    super(400, text, { errors: { [REGISTER_FILE]: text } })
    this.name = 'FileProblem'
  }
}
