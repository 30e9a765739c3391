import type { Databases } from '../state/databases.ts'
import type { StoredDocument } from '../state/document.ts'
import { documentKey, splitDatabase, splitName } from '../state/names.ts'
import { documentSize } from '../state/size.ts'
import { writeDocument } from '../wire/documents.ts'
import type { WireDocument } from '../wire/messages.ts'
import { readMicros } from '../wire/times.ts'
import { readFields } from '../wire/values.ts'
import { readExport, writeExport } from './export-file.ts'

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
  const byDatabase = new Map<string, StoredDocument[]>()
  for (const line of await readExport(metadataPath)) {
    const document = readDocument(read(Buffer.from(line, 'base64')))
    const name = document.key.name.split('/').slice(0, 4).join('/')
    const documents = byDatabase.get(name) ?? []
    documents.push(document)
    byDatabase.set(name, documents)
  }
  for (const [name, documents] of byDatabase) databases.get(name).load(documents)
}
