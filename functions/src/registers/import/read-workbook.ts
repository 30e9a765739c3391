import { unzipSync } from 'fflate'
import { FileProblem } from './file-problem.ts'
import { cellText } from './plan.ts'
import type { TableRecord } from './split-records.ts'

/** Most bytes a workbook may unpack to: 100,000 rows are about 60 MB. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024

const textOfCell = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell))

const notReadable = () =>
  new FileProblem(
    'This workbook cannot be read. Open it, save it again as an Excel workbook (.xlsx) or as "CSV UTF-8".',
  )

/** Throws `FileProblem` unless the archive is a workbook that unpacks, by its own directory, to an allowed size. */
const assertWorkbook = (bytes: Uint8Array): void => {
  let unpacked = 0
  let hasSheets = false
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        hasSheets ||= name.startsWith('xl/')
        return false
      },
    })
  } catch {
    throw notReadable()
  }
  if (!hasSheets)
    throw new FileProblem('This is a ZIP archive, not an Excel workbook. Save the sheet as .xlsx or as "CSV UTF-8".')
  if (unpacked > UNPACKED_MAX_BYTES)
    throw new FileProblem('This workbook unpacks to more than 200 MB, which no register does.')
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
