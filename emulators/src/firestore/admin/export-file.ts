import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const formatName = 'firestore-documents'
const formatVersion = 2
const dataPattern = /^documents-[0-9a-f-]+\.txt$/

/** What the metadata file says: which file holds the documents, and how many there are. */
type Metadata = { format: string; version: number; data: string; documents: number }

const writeDurably = async (path: string, lines: Iterable<string>): Promise<number> => {
  const file = await open(path, 'wx')
  let count = 0
  try {
    let block = ''
    for (const line of lines) {
      block += `${line}\n`
      count += 1
      if (block.length < 1_048_576) continue
      await file.write(block)
      block = ''
    }
    await file.write(block)
    await file.sync()
  } finally {
    await file.close()
  }
  return count
}

/**
 * Writes an export: first the documents into a new file, then, in one rename, the metadata that names it. A process that is
 * killed in between leaves the former export intact; the next export deletes files that no metadata names.
 */
export const writeExport = async (metadataPath: string, lines: Iterable<string>): Promise<void> => {
  const folder = dirname(metadataPath)
  await mkdir(folder, { recursive: true })
  const data = `documents-${randomUUID()}.txt`
  const documents = await writeDurably(join(folder, data), lines)
  const metadata: Metadata = { format: formatName, version: formatVersion, data, documents }
  const draft = `${metadataPath}.${randomUUID()}`
  await writeDurably(draft, [JSON.stringify(metadata, undefined, 2)])
  await rename(draft, metadataPath)
  for (const name of await readdir(folder))
    if (name !== data && dataPattern.test(name)) await rm(join(folder, name), { force: true })
}

const isMetadata = (json: unknown): json is Metadata =>
  typeof json === 'object' &&
  json !== null &&
  'format' in json &&
  json.format === formatName &&
  'version' in json &&
  json.version === formatVersion &&
  'data' in json &&
  typeof json.data === 'string' &&
  dataPattern.test(json.data)

/** Reads an export's lines, one document each. Throws when the export is incomplete or not one of ours. */
export const readExport = async (metadataPath: string): Promise<string[]> => {
  let metadata: unknown
  try {
    metadata = JSON.parse(await readFile(metadataPath, 'utf8'))
  } catch (error) {
    throw new Error(`${metadataPath} cannot be read as an export of this emulator.`, { cause: error })
  }
  if (!isMetadata(metadata)) throw new Error(`${metadataPath} is not an export of this emulator.`)
  const text = await readFile(join(dirname(metadataPath), metadata.data), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  if (lines.length !== metadata.documents)
    throw new Error(`${metadataPath} names ${metadata.documents} documents, but there are ${lines.length}.`)
  return lines
}
