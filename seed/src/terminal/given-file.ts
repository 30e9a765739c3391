import { open, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'
import { REGISTER_FILE_MAX_BYTES, REGISTER_FILE_MAX_WORDS } from '@lsb/contract'

/** A typed path is relative to the person's folder, but npm runs commands in the project's. */
export const typedPath = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Reads the table that a person named on the command line. Throws `FileProblem` when it is no file or far too large. */
export const readGivenFile = async (path: string): Promise<Uint8Array> => {
  const found = await stat(typedPath(path)).catch(() => null)
  if (found === null) throw new FileProblem(`There is no file ${path}.`)
  if (!found.isFile()) throw new FileProblem(`${path} is not a file.`)
  if (found.size > REGISTER_FILE_MAX_BYTES)
    throw new FileProblem(
      `${path} is larger than ${REGISTER_FILE_MAX_WORDS}, which no table of people is. Nothing was read.`,
    )
  return readFile(typedPath(path))
}

/** Throws `FileProblem` when a file cannot be written there. Creates an empty file unless there is one. */
export const assertWritable = async (path: string): Promise<void> => {
  try {
    await (await open(typedPath(path), 'a')).close()
  } catch {
    throw new FileProblem(`${path} cannot be written.`)
  }
}
