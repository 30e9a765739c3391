import type { ReadPart } from './file-kinds.ts'
import { FileProblem } from './file-problem.ts'
import { readXml } from './read-xml.ts'
import type { TableRecord } from './split-records.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import { type CellStyles, cellText, type RawCell, readFormats } from './workbook-cells.ts'

/** A sheet of a workbook. Charts, dialogs and macros have no records. */
interface WorkbookSheet {
  name: string
  isHidden: boolean
  records: TableRecord[]
}

interface Relation {
  type: string
  path: string
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** What a part of the archive refers to, by id. */
const relationsOf = async (read: ReadPart, part: string): Promise<Map<string, Relation>> => {
  const relations = new Map<string, Relation>()
  const folder = folderOf(part)
  const xml = await read(`${folder}_rels/${part.slice(folder.length)}.rels`)
  if (xml === null) return relations
  readXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const target = (attributes.get('Target') ?? '').replaceAll('\\', '/')
      relations.set(attributes.get('Id') ?? '', {
        type: attributes.get('Type')?.split('/').at(-1) ?? '',
        path: decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1)),
      })
    },
  })
  return relations
}

/** The texts that cells share, without the readings that Japanese texts have beside them. */
const readTexts = (xml: Uint8Array): string[] => {
  const texts: string[] = []
  let reading = 0
  readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') reading += 1
    },
    close: (name, text) => {
      if (name === 'rPh') reading -= 1
      if (name === 't' && reading === 0) texts.push((texts.pop() ?? '') + text)
    },
  })
  return texts
}

/** The column of a cell's address, from 0: `AB12` is 27. */
const columnOf = (address: string): number =>
  Array.from(/^[A-Z]*/.exec(address)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Excel's last column is XFD. */
const COLUMNS_MAX = 16_384

/** Gives each row of merged cells the text that the sheet shows for all of them: that of the first cell. */
const fillMerged = (records: readonly TableRecord[], merged: readonly string[]): void => {
  const byLine = new Map(records.map((record) => [record.line, record]))
  for (const area of merged) {
    const [, column = '', from = '', to = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(area) ?? []
    const at = columnOf(column)
    const text = byLine.get(Number(from))?.cells[at] ?? ''
    for (let line = Number(from) + 1; line <= Math.min(Number(to), records.at(-1)?.line ?? 0); line += 1) {
      const cells = byLine.get(line)?.cells ?? []
      if (cells.length === 0 || (text === '' && cells.length <= at)) continue
      while (cells.length < at) cells.push('')
      cells[at] = text
    }
  }
}

/** The rows of a sheet that hold something. Empty rows between two of them are one empty record. */
const readRows = (xml: Uint8Array, styles: CellStyles): TableRecord[] => {
  const records: TableRecord[] = []
  const merged: string[] = []
  let line = 0
  let cells: string[] = []
  let column = -1
  let cell: RawCell = { type: 'n', style: 0, value: null, formula: null }
  let reading = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.get('r') ?? line + 1)
        cells = []
        column = -1
      }
      if (name === 'c') {
        const named = columnOf((attributes.get('r') ?? '').toUpperCase())
        column = named >= 0 && named < COLUMNS_MAX ? named : column + 1
        const style = Number(attributes.get('s') ?? 0)
        cell = { type: attributes.get('t') ?? 'n', style, value: null, formula: null }
      }
      if (name === 'rPh') reading += 1
      if (name === 'mergeCell') merged.push(attributes.get('ref') ?? '')
    },
    close: (name, text) => {
      if (name === 'rPh') reading -= 1
      if (name === 'v') cell.value = text
      if (name === 't' && reading === 0) cell.value = (cell.value ?? '') + text
      if (name === 'f') cell.formula = text
      if (name === 'c') {
        const shown = cellText(cell, styles)
        if (shown === '') return
        while (cells.length < column) cells.push('')
        cells[column] = shown
      }
      if (name === 'row' && cells.length > 0) {
        const expected = (records.at(-1)?.line ?? 0) + 1
        if (line > expected) records.push({ line: expected, lastLine: line - 1, cells: [] })
        records.push({ line, lastLine: line, cells })
      }
    },
  })
  fillMerged(records, merged)
  return records
}

const readSheets = async (bytes: Uint8Array): Promise<WorkbookSheet[]> => {
  const read = await unpackWorkbook(bytes)
  const root = [...(await relationsOf(read, '')).values()].find(({ type }) => type === 'officeDocument')
  const path = root?.path ?? 'xl/workbook.xml'
  const workbook = await read(path)
  if (workbook === null) throw new Error(`There is no ${path}.`)
  const named: { name: string; state: string; id: string }[] = []
  let from1904 = false
  readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true|on)$/.test(attributes.get('date1904') ?? '')
      if (name === 'sheet')
        named.push({
          name: attributes.get('name') ?? '',
          state: attributes.get('state') ?? 'visible',
          id: attributes.get('id') ?? '',
        })
    },
  })
  const relations = await relationsOf(read, path)
  const partOf = async (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type)
    return found === undefined ? null : read(found.path)
  }
  const [texts, formats] = [await partOf('sharedStrings'), await partOf('styles')]
  const styles = {
    texts: texts === null ? [] : readTexts(texts),
    formats: formats === null ? [] : readFormats(formats),
    from1904,
  }
  const sheets: WorkbookSheet[] = []
  for (const { name, state, id } of named) {
    const relation = relations.get(id)
    if (relation === undefined) throw new Error(`There is no part of the sheet ${name}.`)
    const xml = relation.type === 'worksheet' ? await read(relation.path) : null
    if (xml === null && relation.type === 'worksheet') throw new Error(`There is no ${relation.path}.`)
    sheets.push({ name, isHidden: state !== 'visible', records: xml === null ? [] : readRows(xml, styles) })
  }
  return sheets
}

/** The sheets of an Excel workbook (.xlsx, .xlsm), each row a record. Throws `FileProblem` when it cannot be read. */
export const readWorkbook = async (bytes: Uint8Array): Promise<WorkbookSheet[]> => {
  try {
    return await readSheets(bytes)
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem(
      'This workbook cannot be read. Open it, save it again as an Excel workbook (.xlsx) or as "CSV UTF-8".',
    )
  }
}
