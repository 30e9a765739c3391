import { REGISTER_FILE } from '@lsb/contract'
import { ProvisioningError } from '../accounts/provisioning.ts'
import { badRequest, conflict, Problem } from '../errors.ts'
import { FileProblem } from '../registers/import/file-problem.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'

const NOT_FOUND_CODES = new Set(['no such import', 'no such version'])

/** The result of `work`. Throws what a module refuses as a 400, 404 or 409 problem with the same sentence. */
export const asProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof FileProblem) throw badRequest(error.message, { [REGISTER_FILE]: error.message })
    if (error instanceof ProvisioningError) throw conflict(error.message)
    if (!(error instanceof RegisterProblem)) throw error
    throw NOT_FOUND_CODES.has(error.code) ? new Problem(404, error.message) : conflict(error.message)
  }
}
