import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Databases } from '../state/databases.ts'
import type { StoredDocument } from '../state/document.ts'
import { documentKey, splitDatabase, splitName } from '../state/names.ts'
import { documentSize } from '../state/size.ts'
import { writeDocument } from '../wire/documents.ts'
import type { WireDocument } from '../wire/messages.ts'
import { readMicros } from '../wire/times.ts'
import { readFields } from '../wire/values.ts'

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
const writeExport = async (path: string, lines: Iterable<string>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.draft`
  await pipeline(Readable.from(withLastLine(lines)), createWriteStream(draft, { flush: true }))
  await rename(draft, path)
}

/** Reads an export's lines, one document each. Throws when the export is not whole or not one of ours. */
const readExport = async (path: string): Promise<string[]> => {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  if (lines.pop() !== lastLine(lines.length))
    throw new Error(`${path} is not a whole export of this emulator: begin without it.`)
  return lines
}

/** How a document is written as bytes and read again: in the API's own form. */
export type Codec = {
  readonly write: (document: WireDocument) => Buffer
  readonly read: (bytes: Buffer) => WireDocument
}

/** Each document of a project's databases, as it was when the export began. */
function* linesOf(databases: Databases, project: string, { write }: Codec): Generator<string> {
  const ours = [...databases].filter(({ name }) => splitDatabase(name).project === project)
  const documents = ours.flatMap((database) => [...database.documents()])
  for (const document of documents) yield write(writeDocument(document)).toString('base64')
}

export const exportProject = async (
  databases: Databases,
  project: string,
  metadataPath: string,
  codec: Codec,
): Promise<void> => await writeExport(metadataPath, linesOf(databases, project, codec))

const readDocument = ({ name = '', fields, createTime = {}, updateTime = {} }: WireDocument): StoredDocument => {
  const key = documentKey(splitName(name).database, name)
  const map = readFields(fields)
  return {
    key,
    fields: map,
    createTime: readMicros(createTime),
    updateTime: readMicros(updateTime),
    size: documentSize(key, map),
  }
}

/** Stores an export's documents in their databases with their times. It reads all of them before it stores the first. */
export const importAll = async (databases: Databases, metadataPath: string, { read }: Codec): Promise<void> => {
  const lines = await readExport(metadataPath)
  const documents = lines.map((line) => readDocument(read(Buffer.from(line, 'base64'))))
  const byDatabase = Map.groupBy(documents, ({ key }) => splitName(key.name).database)
  for (const [name, ofDatabase] of byDatabase) databases.get(name).load(ofDatabase)
}
