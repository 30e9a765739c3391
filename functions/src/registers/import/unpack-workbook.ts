import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { problemOfArchive, type ReadPart } from './file-kinds.ts'
import { FileProblem } from './file-problem.ts'

/** Most bytes a workbook may unpack to: 20,000 rows are about 12 MB. More than this is read neither in time nor in memory. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024
/** Most files in a workbook's archive; one with a hundred sheets and pictures has some 400. */
const ENTRIES_MAX = 2000

/** Parts are found whatever their case is; some programs write backslashes. */
const partName = (path: string) => path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/**
 * Opens the ZIP archive of a workbook; a part is unpacked when it is read, to the size at most that the directory names. Throws
 * `FileProblem` unless it is a workbook of an allowed size.
 */
export const unpackWorkbook = async (bytes: Uint8Array): Promise<ReadPart> => {
  const archive = await fromBufferPromise(Buffer.from(bytes), { decodeStrings: false })
  if (archive.entryCount > ENTRIES_MAX)
    throw new FileProblem(`This workbook holds ${archive.entryCount} files, far more than a workbook has.`)
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_MAX_BYTES)
      throw new FileProblem('This workbook unpacks to more than 64 MB. Save only the sheet with the register.')
    entries.set(partName(entry.fileNameRaw.toString()), entry)
  }
  const read: ReadPart = async (path) => {
    const entry = entries.get(partName(path))
    if (entry === undefined) return null
    const part = await buffer(await archive.openReadStreamPromise(entry))
    // The archive's library leaves this to whoever reads: a changed byte may still unpack, to another name.
    if (crc32(part) !== entry.crc32)
      throw new FileProblem(
        'This workbook is damaged: a part of it is not what was saved. Send it again, or save it again in a spreadsheet program.',
      )
    return part
  }
  const problem = await problemOfArchive([...entries.keys()], read)
  if (problem !== null) throw new FileProblem(problem)
  return read
}
