import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The last line: an export without it is not whole. */
const lastLine = (documents: number): string => `${documents} documents, format 3`

function* withLastLine(lines: Iterable<string>): Generator<string> {
  let documents = 0
  for (const line of lines) {
    yield `${line}\n`
    documents += 1
  }
  yield `${lastLine(documents)}\n`
}

/** Writes an export: first into a draft, which one rename makes the export. A process that is killed before leaves the former one. */
export const writeExport = async (path: string, lines: Iterable<string>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.draft`
  await pipeline(Readable.from(withLastLine(lines)), createWriteStream(draft, { flush: true }))
  await rename(draft, path)
}

/** Reads an export's lines, one document each. Throws when the export is not whole or not one of ours. */
export const readExport = async (path: string): Promise<string[]> => {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  if (lines.pop() !== lastLine(lines.length))
    throw new Error(`${path} is not a whole export of this emulator: begin without it.`)
  return lines
}
