import { Unzip, UnzipInflate } from 'fflate'
import { FileProblem } from './file-problem.ts'
import { cellText } from './plan.ts'
import type { TableRecord } from './split-records.ts'

/** Most bytes a workbook may unpack to: 20,000 rows are about 12 MB. More than this is read neither in time nor in memory. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

const textOfCell = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell))

const notReadable = () =>
  new FileProblem(
    'This workbook cannot be read. Open it, save it again as an Excel workbook (.xlsx) or as "CSV UTF-8".',
  )

/** How many bytes of the file are unpacked at a time. A ZIP bomb, which grows a thousandfold, is stopped after one such part. */
const PART_BYTES = 64 * 1024

/** Throws `FileProblem` unless the archive is a workbook that unpacks to an allowed size, whatever size its directory names. */
const assertWorkbook = (bytes: Uint8Array): void => {
  let unpacked = 0
  const names: string[] = []
  const unzip = new Unzip((file) => {
    names.push(file.name)
    file.ondata = (error, data) => {
      if (error !== null) throw error
      unpacked += data.length
      if (unpacked > UNPACKED_MAX_BYTES)
        throw new FileProblem(
          'This workbook unpacks to more than 64 MB. Save only the sheet with the register, as "CSV UTF-8".',
        )
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      unzip.push(bytes.subarray(at, at + PART_BYTES), at + PART_BYTES >= bytes.length)
  } catch (error) {
    throw error instanceof FileProblem ? error : notReadable()
  }
  if (names.length === 0) throw notReadable()
  if (!names.some((name) => name.startsWith('xl/')))
    throw new FileProblem('This is a ZIP archive, not an Excel workbook. Save the sheet as .xlsx or as "CSV UTF-8".')
}

/** The sheets of an Excel workbook (.xlsx), each row a record. Throws `FileProblem` when it is no workbook. */
export const readWorkbook = async (bytes: Uint8Array): Promise<{ name: string; records: TableRecord[] }[]> => {
  assertWorkbook(bytes)
  const { default: readSheets } = await import('read-excel-file/node')
  const sheets = await readSheets(Buffer.from(bytes)).catch(() => {
    throw notReadable()
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    records: data.map((row, at) => ({ line: at + 1, lastLine: at + 1, cells: row.map(textOfCell) })),
  }))
}
