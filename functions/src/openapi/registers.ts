import {
  addedResourcesShape,
  SEARCH_MAX_LENGTH,
  approvedPageShape,
  licenceCheckShape,
  licensedPageShape,
  openApprovedShape,
  openLicensedShape,
  publicKeysShape,
  recordAnswerShape,
  standingFilterNames,
  registerCopyShape,
  surveyorProfileShape,
} from '@lsb/contract'
import { limit, type Operation, query, segment } from './operation.ts'
import { oneOf, text, whole } from './schema.ts'

const page = [
  limit,
  query('offset', whole({ minimum: 0, default: 0 }), 'Rows before the page.'),
  query('search', text({ maxLength: SEARCH_MAX_LENGTH }), 'Words that must all occur; case and accents do not matter.'),
]

const openFile = (file: string, summary: string, answer: Operation['answer']): Operation => ({
  method: 'GET',
  path: `/api/open-data/${file}`,
  summary,
  who: 'anyone',
  answer,
  // 404 until the board has named licence and legal basis.
  refusals: [404],
})
const openDataOperations: Operation[] = [
  openFile('licensed.csv', 'The register of licensed surveyors as open data', { file: 'text/csv' }),
  openFile('licensed.json', 'The register of licensed surveyors as open data', openLicensedShape),
  openFile('approved.csv', 'The register of approved assistants as open data', { file: 'text/csv' }),
  openFile('approved.json', 'The register of approved assistants as open data', openApprovedShape),
  openFile('datapackage.json', 'What the columns of the open data are: a Data Package with Table Schemas', null),
]

/** Public calls: both registers, a surveyor's profile, an issued licence, the board's documents. */
export const registers: Operation[] = [
  {
    method: 'GET',
    path: '/account/licensed',
    summary: 'Register of licensed surveyors',
    who: 'anyone',
    parameters: [
      ...page,
      query('standing', oneOf(standingFilterNames), 'Only surveyors of whom this is the answer; count is of them.'),
    ],
    answer: licensedPageShape,
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/account/approved',
    summary: 'Register of approved assistants',
    who: 'anyone',
    parameters: page,
    answer: approvedPageShape,
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/account/licensed/{licenseNumber}',
    summary: 'Public profile of one licensed surveyor, or null when the register has none',
    who: 'anyone',
    parameters: [
      segment('licenseNumber', 'The licence number, percent-encoded.'),
      query('on', text({ format: 'date' }), 'A day until today in Nairobi: the entry as it was at its end.'),
    ],
    answer: surveyorProfileShape.nullable(),
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/api/registers/copy',
    summary: 'Both registers as one compact copy, column by column, for devices that go offline',
    who: 'anyone',
    answer: registerCopyShape,
    refusals: [],
  },
  ...openDataOperations,
  {
    method: 'GET',
    path: '/lsb/check/{number}',
    summary: 'What the practising licence with this number says, and whether it is in force now',
    who: 'anyone',
    parameters: [segment('number', 'The number as printed.')],
    answer: licenceCheckShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/lsb/photograph/{licence}',
    summary: 'The photograph on the licence in force, if its holder agrees',
    who: 'anyone',
    parameters: [segment('licence', 'Key or number of the licence.')],
    answer: { file: 'image/*' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'The keys that verify the code on a practising licence',
    who: 'anyone',
    answer: publicKeysShape,
    refusals: [],
  },
  {
    method: 'GET',
    path: '/api/record-of-acts',
    summary: 'The signed head of the record of acts, and the keys that verify it',
    who: 'anyone',
    answer: recordAnswerShape,
    refusals: [],
  },
  {
    method: 'GET',
    path: '/api/resources/{file}',
    summary: "One of the board's papers, guidelines and acts",
    who: 'anyone',
    parameters: [segment('file', 'Short name of the document, with .pdf.')],
    answer: { file: 'application/pdf' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/added-resources',
    summary: "The documents that the page Resources lists besides those of the website's text",
    who: 'anyone',
    answer: addedResourcesShape,
    refusals: [],
  },
]
