import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'
import { isRecord, parsedJson, textOf } from '@lsb/functions/src/platform/json.ts'
import { type DumpedItem, itemOf, lineOf } from './line.ts'

/** The files of a dump: documents and the list of stored files, as JSON lines. */
const DUMP_PARTS = ['documents', 'files'] as const
type Part = (typeof DUMP_PARTS)[number]
const SUMMARY = 'dump.json'
const fileOf = (folder: string, part: Part) => join(folder, `${part}.jsonl`)

interface Total {
  count: number
  sha256: string
}

const writePart = async (file: string, items: AsyncIterable<DumpedItem>): Promise<Total> => {
  const output = (await open(file, 'wx')).createWriteStream()
  const hash = createHash('sha256')
  let count = 0
  for await (const item of items) {
    const line = `${lineOf(item)}\n`
    hash.update(line)
    count += 1
    if (!output.write(line)) await once(output, 'drain')
  }
  output.end()
  await finished(output)
  return { count, sha256: hash.digest('hex') }
}

/**
 * Writes a dump to a folder that has none. The commit point is the summary, which is written last: a dump without one is not
 * whole. Returns how many items each part has.
 */
export const writeDump = async (
  folder: string,
  parts: Record<Part, AsyncIterable<DumpedItem>>,
  about: { project: string; at: Date },
): Promise<Record<Part, number>> => {
  await mkdir(folder, { recursive: true })
  const documents = await writePart(fileOf(folder, 'documents'), parts.documents)
  const files = await writePart(fileOf(folder, 'files'), parts.files)
  const summary = { project: about.project, at: about.at.toISOString(), documents, files }
  await writeFile(join(folder, SUMMARY), `${JSON.stringify(summary, null, 2)}\n`, { flag: 'wx' })
  return { documents: documents.count, files: files.count }
}

/** The items of a part of a dump. Throws a `FileProblem` that names the first line that was changed. */
export async function* readPart(folder: string, part: Part): AsyncGenerator<DumpedItem> {
  const name = `${part}.jsonl`
  const input = createReadStream(fileOf(folder, part))
  await once(input, 'open').catch(() => {
    throw new FileProblem(`The dump has no file ${name}.`)
  })
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number += 1
    const item = itemOf(line)
    if (item === null) throw new FileProblem(`Line ${number} of ${name} was changed.`)
    yield item
  }
}

/** A path of a stored file (docs/data-model.md, "Storage"). */
const STORED_FILE = /^(?:accounts|imports|licences|resources)\/.+\/.+\.\w+$/
/** Paths of the stored files that a value names. */
const filesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return STORED_FILE.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

/**
 * Reads a whole dump once. Throws a `FileProblem` for one that is not whole or was changed. Returns which files documents name
 * and the list of files does not have: these are lost.
 */
export const checkDump = async (folder: string): Promise<{ documents: number; files: number; lost: string[] }> => {
  const text = await readFile(join(folder, SUMMARY), 'utf8').catch(() => '')
  const summary = parsedJson(text)
  if (!isRecord(summary)) throw new FileProblem(`The dump has no ${SUMMARY}: it is not whole.`)
  const listed = new Set<string>()
  const lost: string[] = []
  const counts = { documents: 0, files: 0 }
  for (const part of ['files', 'documents'] as const) {
    const hash = createHash('sha256')
    for await (const item of readPart(folder, part)) {
      hash.update(`${lineOf(item)}\n`)
      counts[part] += 1
      if (part === 'files') listed.add(item.path)
      else
        lost.push(...filesIn(item.fields).flatMap((path) => (listed.has(path) ? [] : [`${item.path} names ${path}`])))
    }
    if (textOf(summary[part], 'sha256') !== hash.digest('hex'))
      throw new FileProblem(`Lines of ${part}.jsonl are missing, were added or changed their order.`)
  }
  return { ...counts, lost }
}
