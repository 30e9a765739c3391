import {
  dividableEntryShape,
  entryChangeShape,
  importFormShape,
  outcomes,
  REGISTER_FILE,
  registerDifferencesShape,
  registerEntriesShape,
  registerImportShape,
  registerImportsShape,
  registerNames,
  registerVersionsShape,
  SEARCH_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import { limit, type Operation, query, segment } from './operation.ts'
import { oneOf, text, whole } from './schema.ts'

const id = segment('id', 'The import, as the list names it.')
const name = segment('name', 'Which register.', oneOf(registerNames))
const CSV = { file: 'text/csv' }
const page = [
  query('outcome', oneOf(outcomes), 'Entries of this kind alone.'),
  query('offset', whole({ minimum: 0, default: 0 }), 'Entries to pass over.'),
  limit,
]
const version = (parameter: string, about: string) => query(parameter, whole({ minimum: 1 }), about)

/** What the secretariat does with the registers: plan a file or a change, look at plans, entries and versions. */
export const officeRegisters: Operation[] = [
  {
    method: 'GET',
    path: '/api/office/imports',
    summary: 'Register files with their plans, newest first',
    who: 'office',
    parameters: [query('register', oneOf(registerNames), 'Of this register alone.')],
    answer: registerImportsShape,
    refusals: [400],
  },
  {
    method: 'POST',
    path: '/api/office/imports',
    summary: 'Plan a register file (CSV or XLSX, at most 20 MB); nothing is published',
    who: 'office',
    body: { type: 'multipart', fields: membersOf(importFormShape), files: [REGISTER_FILE] },
    answer: registerImportShape,
    refusals: [400, 413, 415],
  },
  {
    method: 'GET',
    path: '/api/office/imports/{id}',
    summary: 'One plan in numbers',
    who: 'office',
    parameters: [id],
    answer: registerImportShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/office/imports/{id}/entries',
    summary: 'A plan line by line, with what changes field by field',
    who: 'office',
    parameters: [id, ...page],
    answer: registerDifferencesShape,
    refusals: [400, 404],
  },
  {
    method: 'GET',
    path: '/api/office/imports/{id}/report',
    summary: 'The rows that are refused or need a look, as CSV',
    who: 'office',
    parameters: [id],
    answer: CSV,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/office/registers/{name}/entries',
    summary: 'The entries of the public register that a search finds, at most 20',
    who: 'office',
    parameters: [name, query('search', text({ maxLength: SEARCH_MAX_LENGTH }), 'A number or a name; empty for all.')],
    answer: registerEntriesShape,
    refusals: [400, 404],
  },
  {
    method: 'POST',
    path: '/api/office/registers/{name}/entries',
    summary: 'Plan the change, the end or the beginning of one entry; nothing is published',
    who: 'office',
    parameters: [name],
    body: { type: 'json', fields: membersOf(entryChangeShape) },
    answer: registerImportShape,
    refusals: [400, 404, 409, 413, 415],
  },
  {
    method: 'GET',
    path: '/api/office/registers/{name}/versions',
    summary: 'Every version of a register, newest first',
    who: 'office',
    parameters: [name],
    answer: registerVersionsShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/office/registers/{name}/comparison',
    summary: 'The differences between two versions',
    who: 'office',
    parameters: [name, version('from', 'The older version.'), version('to', 'The newer version.'), ...page],
    answer: registerDifferencesShape,
    refusals: [400, 404, 409],
  },
  {
    method: 'GET',
    path: '/api/office/registers/{name}/file',
    summary: 'The rows of a register, as a file that can be imported again',
    who: 'office',
    parameters: [name, version('version', 'Of this version; without it, of the public one.')],
    answer: CSV,
    refusals: [400, 404, 409],
  },
  {
    method: 'GET',
    path: '/api/office/registers/{name}/two',
    summary: 'What a clerk has to know to divide an entry that holds two people',
    who: 'office',
    parameters: [name, query('entry', text({ maxLength: TEXT_MAX_LENGTH }), 'The number of the entry.')],
    answer: dividableEntryShape,
    refusals: [400, 404, 409],
  },
]
