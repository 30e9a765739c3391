import type { ReadPart } from './file-kinds.ts'
import { FileProblem } from './file-problem.ts'
import { readXml } from './read-xml.ts'
import type { CellLook, TableRecord } from './split-records.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import {
  type CellStyles,
  cellText,
  isOn,
  type RawCell,
  readStyles,
  type RunLook,
  runLook,
  type SharedText,
} from './workbook-cells.ts'

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
const readTexts = (xml: Uint8Array): SharedText[] => {
  const texts: SharedText[] = []
  let reading = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'si') texts.push({ text: '', look: null })
      if (name === 'rPh') reading += 1
      const last = texts.at(-1)
      if (last) last.look = runLook(last.look, name, attributes)
    },
    close: (name, text) => {
      if (name === 'rPh') reading -= 1
      const last = texts.at(-1)
      if (name === 't' && reading === 0 && last) last.text += text
    },
  })
  return texts
}

/** Adds the comments and notes of a part by the address of their cell. */
const readComments = (xml: Uint8Array, comments: Map<string, string>): void => {
  let address = ''
  let comment = ''
  readXml(xml, {
    open: (name, attributes) => {
      if (name !== 'comment' && name !== 'threadedComment') return
      address = (attributes.get('ref') ?? '').toUpperCase()
      comment = ''
    },
    close: (name, text) => {
      if (name === 't' || name === 'text') comment += text
      if (name === 'comment' || name === 'threadedComment')
        comments.set(address, comment.replaceAll(/\s+/g, ' ').trim())
    },
  })
}

/** The column of a cell's address, from 0: `AB12` is 27. */
const columnOf = (address: string): number =>
  Array.from(/^[A-Z]*/.exec(address)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Excel's last column is XFD. */
const COLUMNS_MAX = 16_384

/** Whether a row or column is not shown: by its switch or its size. */
const isHidden = (attributes: ReadonlyMap<string, string>, size: 'ht' | 'width'): boolean =>
  (attributes.has('hidden') && isOn(attributes.get('hidden'))) || Number(attributes.get(size) ?? 1) === 0

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
      byLine.get(line)?.looks?.push({ column: at, kind: 'merged' })
    }
  }
}

/** The rows of a sheet that hold something. Empty rows between two of them are one empty record. */
const readRows = (
  xml: Uint8Array,
  { comments, ...styles }: CellStyles & { comments: ReadonlyMap<string, string> },
): TableRecord[] => {
  const records: TableRecord[] = []
  const merged: string[] = []
  const hiddenColumns = new Set<number>()
  let hasRules = false
  let line = 0
  let cells: string[] = []
  let looks: CellLook[] = []
  let column = -1
  let address = ''
  let look: RunLook = null
  let cell: RawCell = { type: 'n', style: 0, value: null, formula: null }
  let reading = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'col' && isHidden(attributes, 'width')) {
        const last = Math.min(Number(attributes.get('max')), COLUMNS_MAX)
        for (let at = Number(attributes.get('min')); at <= last; at += 1) hiddenColumns.add(at - 1)
      }
      if (name === 'row') {
        line = Number(attributes.get('r') ?? line + 1)
        cells = []
        looks = isHidden(attributes, 'ht') ? [{ column: null, kind: 'hidden' }] : []
        column = -1
      }
      if (name === 'c') {
        address = (attributes.get('r') ?? '').toUpperCase()
        const named = columnOf(address)
        column = named >= 0 && named < COLUMNS_MAX ? named : column + 1
        const style = Number(attributes.get('s') ?? 0)
        cell = { type: attributes.get('t') ?? 'n', style, value: null, formula: null }
        look = null
      }
      look = runLook(look, name, attributes)
      if (name === 'cfRule') hasRules ||= styles.hasRules && attributes.has('dxfId')
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
        const shared = cell.type === 's' ? styles.texts[Number(cell.value)]?.look : null
        for (const kind of new Set([look, shared, styles.looks[cell.style]])) if (kind) looks.push({ column, kind })
        // Said once, of the first text of the column, which is its heading.
        if (hiddenColumns.delete(column)) looks.push({ column, kind: 'hidden column' })
        const comment = comments.get(address)
        if (comment) looks.push({ column, kind: 'comment', text: comment })
        while (cells.length < column) cells.push('')
        cells[column] = shown
      }
      if (name === 'row' && cells.length > 0) {
        const expected = (records.at(-1)?.line ?? 0) + 1
        if (line > expected) records.push({ line: expected, lastLine: line - 1, cells: [] })
        records.push({ line, lastLine: line, cells, looks })
      }
    },
  })
  fillMerged(records, merged)
  if (hasRules) records[0]?.looks?.push({ column: null, kind: 'rule' })
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
    ...(formats === null ? { formats: [], looks: [], hasRules: false } : readStyles(formats)),
    from1904,
  }
  const sheets: WorkbookSheet[] = []
  for (const { name, state, id } of named) {
    const relation = relations.get(id)
    if (relation === undefined) throw new Error(`There is no part of the sheet ${name}.`)
    const xml = relation.type === 'worksheet' ? await read(relation.path) : null
    if (xml === null && relation.type === 'worksheet') throw new Error(`There is no ${relation.path}.`)
    const comments = new Map<string, string>()
    // Last the threads: beside each one Excel writes a comment for programs that know none.
    for (const type of ['comments', 'threadedComment'])
      for (const beside of (await relationsOf(read, relation.path)).values()) {
        const part = beside.type === type ? await read(beside.path) : null
        if (part !== null) readComments(part, comments)
      }
    sheets.push({
      name,
      isHidden: state !== 'visible',
      records: xml === null ? [] : readRows(xml, { comments, ...styles }),
    })
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
