import { open, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'
import { REGISTER_FILE_MAX_BYTES, REGISTER_FILE_MAX_WORDS } from '@lsb/contract'

/** npm runs commands in the project's folder, but a typed path is relative to the person's folder. */
export const fromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)

/** A table that a person named on the command line. Throws `FileProblem` for what is not a file, or is far too large. */
export const readGivenFile = async (path: string): Promise<Uint8Array> => {
  const found = await stat(fromHere(path)).catch(() => null)
  if (found === null) throw new FileProblem(`There is no file ${path}.`)
  if (!found.isFile()) throw new FileProblem(`${path} is not a file.`)
  if (found.size > REGISTER_FILE_MAX_BYTES)
    throw new FileProblem(
      `${path} is larger than ${REGISTER_FILE_MAX_WORDS}, which no table of people is. Nothing was read.`,
    )
  return readFile(fromHere(path))
}

/** Throws `FileProblem` when a file cannot be written there; makes an empty one, or leaves the one that is there. */
export const assertWritable = async (path: string): Promise<void> => {
  try {
    await (await open(fromHere(path), 'a')).close()
  } catch {
    throw new FileProblem(`${path} cannot be written.`)
  }
}
