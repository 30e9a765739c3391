import { registersName } from '../board/board.ts'
import { assistantWords, profession } from '../board/profession.ts'
import { boardZone } from '../board/board-zone.ts'
import { fieldsWith, registerTables } from '../register-fields.ts'
import type { RegisterName } from '../register.ts'
import type { ListedAssistant, ListedSurveyor } from '../shapes/register.ts'
import type { OpenDataTerms } from './terms.ts'

/** A column of a CSV file, with its Table Schema type. */
interface OpenDataField<Row> {
  name: string
  type: 'string' | 'integer' | 'date' | 'datetime'
  about: string
  cell: (row: Row) => string | number
}

export interface OpenDataTable<Row> {
  title: string
  /** The column with a different value in every row. */
  key: string
  fields: readonly OpenDataField<Row>[]
}

/** The fields of a public row, as the table of the register says them. */
const openColumns = <Name extends RegisterName>(name: Name) =>
  fieldsWith(name, 'open').map(([field, { kind, open }]) => ({
    name: field,
    type: kind === 'whole' ? ('integer' as const) : ('string' as const),
    about: open,
    cell: (row: Partial<Record<typeof field, string | number | undefined>>) => row[field] ?? '',
  }))

const licensed: OpenDataTable<ListedSurveyor> = {
  title: registerTables.licensed.title,
  key: registerTables.licensed.number,
  fields: [
    ...openColumns('licensed'),
    {
      name: 'standing',
      type: 'string',
      about: `Whether the ${profession.one} may practise on the day, as a code of the API’s description`,
      cell: ({ standing }) => standing.code,
    },
    {
      name: 'year',
      type: 'integer',
      about: 'The calendar year the standing speaks of',
      cell: (row) => row.standing.year,
    },
    { name: 'since', type: 'datetime', about: 'Since when the standing holds', cell: (row) => row.standing.since },
    {
      name: 'on',
      type: 'date',
      about: `The day in ${boardZone.place} the standing is for`,
      cell: (row) => row.standing.on,
    },
  ],
}

const approved: OpenDataTable<ListedAssistant> = {
  title: registerTables.approved.title,
  key: registerTables.approved.number,
  fields: [
    ...openColumns('approved'),
    {
      name: 'assisting',
      type: 'string',
      about: 'Whether the assistant may work under the supervisor on the day, as a code of the API’s description',
      cell: ({ assisting }) => assisting.code,
    },
    {
      name: 'supervisor',
      type: 'string',
      about: 'Why: the supervisor’s standing, or why there is none, as a code',
      cell: ({ assisting }) => assisting.supervisor,
    },
    {
      name: 'year',
      type: 'integer',
      about: 'The calendar year the answer speaks of',
      cell: (row) => row.assisting.year,
    },
    {
      name: 'on',
      type: 'date',
      about: `The day in ${boardZone.place} the answer is for`,
      cell: (row) => row.assisting.on,
    },
  ],
}

/** The columns of each register's open data: no more than its public list shows. */
export const openDataTables = { licensed, approved }

/** Path of a register as a file. */
export const openDataPath = (name: RegisterName, format: 'csv' | 'json'): string => `/api/open-data/${name}.${format}`
/** Path of the description of the CSV files, a Data Package whose resources have a Table Schema. */
export const OPEN_DATA_PACKAGE_PATH = '/api/open-data/datapackage.json'

/** Path of what has changed since a public number. */
export const OPEN_CHANGES_PATH = '/api/open-data/changes'

/** The Data Package (https://datapackage.org) of both CSV files. */
export const openDataPackage = (terms: OpenDataTerms, site: string) => ({
  name: registersName,
  title: `Registers of licensed ${profession.many} and ${assistantWords.many}`,
  description: `Legal basis: ${terms.legalBasis}`,
  licenses: [{ title: terms.licence, ...(terms.licenceUrl !== '' && { path: terms.licenceUrl }) }],
  resources: Object.entries(openDataTables).map(([name, { title, key, fields }]) => ({
    name,
    title,
    path: `${site}/api/open-data/${name}.csv`,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    schema: {
      fields: fields.map((field) => ({ name: field.name, type: field.type, description: field.about })),
      primaryKey: [key],
    },
  })),
})
