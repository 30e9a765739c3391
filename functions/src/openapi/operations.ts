import {
  certificateKinds,
  educationFields,
  LIST_LIMIT_MAX,
  practisingStatuses,
  REGISTER_PAGE_SIZE,
  renewalDocuments,
  SEARCH_MAX_LENGTH,
} from '@lsb/contract'
import { component, list, oneOf, orNull, type Schema, text, whole, yesNo } from './schema.ts'

export type Who = 'anyone' | 'signed in' | 'chair'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
  about: string
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Path template, without its last slash. */
  path: string
  summary: string
  who: Who
  parameters?: Parameter[]
  /** Fields of the body: a flat JSON object, or the parts of a multipart form (`files` are parts with a file). */
  body?: { type: 'json' | 'multipart'; fields: Record<string, Schema>; files?: readonly string[] }
  /** The answer with status 200: JSON of this schema, or a file of this type. */
  answer: Schema | { file: string }
  /** Further statuses that can be answered, each with the one error shape. */
  refusals: number[]
}

const texts = (...names: string[]): Record<string, Schema> => Object.fromEntries(names.map((name) => [name, text()]))
const query = (name: string, schema: Schema, about: string): Parameter => ({ name, in: 'query', schema, about })
const segment = (name: string, about: string): Parameter => ({ name, in: 'path', schema: text(), about })
const limit = query(
  'limit',
  whole({ minimum: 1, maximum: LIST_LIMIT_MAX, default: REGISTER_PAGE_SIZE }),
  'Rows on a page.',
)
const page = [
  limit,
  query('offset', whole({ minimum: 0, default: 0 }), 'Rows before the page.'),
  query('search', text({ maxLength: SEARCH_MAX_LENGTH }), 'Words that must all occur; case and accents do not matter.'),
]
const recordKey = segment('id', 'Id of a practising record: the key of its licence, an underscore, the year.')

const registers: Operation[] = [
  {
    method: 'GET',
    path: '/account/licensed',
    summary: 'Register of licensed surveyors',
    who: 'anyone',
    parameters: page,
    answer: component('LicensedPage'),
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/account/approved',
    summary: 'Register of approved assistants',
    who: 'anyone',
    parameters: page,
    answer: component('ApprovedPage'),
    refusals: [400],
  },
  {
    method: 'GET',
    path: '/account/licensed/{licenseNumber}',
    summary: 'Public profile of one licensed surveyor, or null when the register has none',
    who: 'anyone',
    parameters: [segment('licenseNumber', 'The licence number, percent-encoded.')],
    answer: orNull(component('SurveyorProfile')),
    refusals: [],
  },
  {
    method: 'GET',
    path: '/lsb/check/{number}',
    summary: 'Whether the number printed on a practising licence stands for one',
    who: 'anyone',
    parameters: [segment('number', 'The number as printed.')],
    answer: component('LicenceCheck'),
    refusals: [404],
  },
]

const sessions: Operation[] = [
  {
    method: 'POST',
    path: '/api/token',
    summary: 'Sign in',
    who: 'anyone',
    body: { type: 'json', fields: texts('id_number', 'password') },
    answer: component('SignInAnswer'),
    refusals: [400, 401, 413, 415, 429],
  },
  {
    method: 'POST',
    path: '/api/token/refresh',
    summary: 'A fresh session for a refresh token',
    who: 'anyone',
    body: { type: 'json', fields: texts('refresh') },
    answer: component('SessionTokens'),
    refusals: [400, 401, 413, 415],
  },
  {
    method: 'POST',
    path: '/change_password',
    summary: 'Replace the password; ends every other session',
    who: 'signed in',
    body: { type: 'json', fields: texts('password', 're_password') },
    answer: component('SessionTokens'),
    refusals: [400, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/me',
    summary: 'Who is signed in',
    who: 'signed in',
    answer: component('Me'),
    refusals: [],
  },
]

const onboarding: Operation[] = [
  {
    method: 'GET',
    path: '/account/personal_data',
    summary: 'Personal data',
    who: 'signed in',
    answer: component('PersonalData'),
    refusals: [],
  },
  {
    method: 'PUT',
    path: '/account/personal_data',
    summary: 'Save the personal data; a new ID number changes the sign-in with it',
    who: 'signed in',
    body: {
      type: 'multipart',
      fields: texts('id', 'id_number', 'email', 'phone_number', 'dof', 'firm', 'postal_address'),
      files: ['profile_pic'],
    },
    answer: component('PersonalDataSaved'),
    refusals: [400, 403, 409, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/media/{path}',
    summary: 'A profile picture, for its owner and the chair',
    who: 'signed in',
    parameters: [segment('path', '`profile_pic` as the API gave it; its slashes are not encoded.')],
    answer: { file: 'image/*' },
    refusals: [403, 404],
  },
  {
    method: 'GET',
    path: '/account/assistant_details',
    summary: "The caller's approved assistants",
    who: 'signed in',
    answer: list(component('Assistant')),
    refusals: [],
  },
  {
    method: 'PUT',
    path: '/account/assistant_details',
    summary: 'Save e-mail and phone of one assistant of the caller; the other fields are read-only',
    who: 'signed in',
    body: { type: 'multipart', fields: texts('id', 'assistant_no', 'name', 'id_number', 'email', 'phone_number') },
    answer: component('Assistant'),
    refusals: [400, 403, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/education_details',
    summary: 'Education, a list of none or one',
    who: 'signed in',
    answer: list(component('Education')),
    refusals: [],
  },
  {
    method: 'PUT',
    path: '/account/education_details',
    summary: 'Save the education; secondary school is required',
    who: 'signed in',
    body: { type: 'json', fields: texts('id', ...educationFields) },
    answer: component('Education'),
    refusals: [400, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/education_certificates',
    summary: 'Education certificates',
    who: 'signed in',
    answer: component('Certificates'),
    refusals: [],
  },
  {
    method: 'PUT',
    path: '/account/education_certificates',
    summary: 'Hand in certificates (PDF, at most 5 MB each); the KCSE certificate must be there afterwards',
    who: 'signed in',
    body: { type: 'multipart', fields: texts('id'), files: certificateKinds },
    answer: component('Certificates'),
    refusals: [400, 403, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/education_certificates/{kind}',
    summary: 'One certificate',
    who: 'signed in',
    parameters: [{ name: 'kind', in: 'path', schema: oneOf(certificateKinds), about: 'Which certificate.' }],
    answer: { file: 'application/pdf' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/account/isk_membership',
    summary: 'ISK membership',
    who: 'signed in',
    answer: component('IskMembership'),
    refusals: [],
  },
  {
    method: 'PUT',
    path: '/account/isk_membership',
    summary: 'Save number and certificate of the membership; both must be there afterwards',
    who: 'signed in',
    body: { type: 'multipart', fields: texts('id', 'isk_number'), files: ['isk_certificate'] },
    answer: component('IskMembership'),
    refusals: [400, 403, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/isk_membership/certificate',
    summary: 'The membership certificate',
    who: 'signed in',
    answer: { file: 'application/pdf' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/account/additional',
    summary: 'Additional information',
    who: 'signed in',
    answer: component('Additional'),
    refusals: [],
  },
  {
    method: 'PUT',
    path: '/account/additional',
    summary: 'Save the additional information',
    who: 'signed in',
    body: { type: 'json', fields: texts('id', 'articles_publication', 'honors_distinction') },
    answer: component('Additional'),
    refusals: [400, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/declaration',
    summary: 'Who declares',
    who: 'signed in',
    answer: list(component('DeclarationItem')),
    refusals: [],
  },
  {
    method: 'POST',
    path: '/account/declaration',
    summary: 'Declare; refused with the missing steps while one is incomplete',
    who: 'signed in',
    answer: component('Done'),
    refusals: [409],
  },
  {
    method: 'GET',
    path: '/account/export',
    summary: 'Everything held on the caller',
    who: 'signed in',
    answer: { file: 'application/zip' },
    refusals: [],
  },
]

const renewals: Operation[] = [
  {
    method: 'GET',
    path: '/lsb/certification',
    summary: 'Records in the way of a new one, or the whole history of the licence',
    who: 'signed in',
    parameters: [
      query('year', whole({ minimum: 1900, maximum: 9999 }), 'Default: the present year in Nairobi.'),
      query('licensed', text(), "A licence number; default: the caller's own. Another's for the chair only."),
      query('history', oneOf(['true']), 'Every record of the licence, newest year first.'),
    ],
    answer: list(component('PractisingRecord')),
    refusals: [400, 403],
  },
  {
    method: 'PUT',
    path: '/lsb/certification',
    summary: 'Hand in the documents of the renewal (PDF, at most 5 MB each)',
    who: 'signed in',
    body: { type: 'multipart', fields: texts('year', 'licensed'), files: renewalDocuments },
    answer: component('UploadReceipt'),
    refusals: [400, 403, 409, 413, 415],
  },
  {
    method: 'GET',
    path: '/lsb/licence/{licence}/{year}',
    summary: 'The practising licence, once approved, for its owner and the chair',
    who: 'signed in',
    parameters: [segment('licence', 'Key or number of the licence.'), segment('year', 'Four digits.')],
    answer: { file: 'application/pdf' },
    refusals: [403, 404],
  },
  {
    method: 'GET',
    path: '/account/practising',
    summary: 'Practising records, newest year first, then by name',
    who: 'chair',
    parameters: [
      limit,
      query('cursor', text(), 'From a link of an earlier page.'),
      query('status', oneOf(practisingStatuses), 'Only records in this state.'),
      query('year', whole({ minimum: 1900, maximum: 9999 }), 'Only records of this year.'),
    ],
    answer: component('PractisingPage'),
    refusals: [400],
  },
  {
    method: 'PATCH',
    path: '/account/practising/{id}',
    summary: 'Approve or return a record; each decision is appended to its history',
    who: 'chair',
    parameters: [recordKey],
    body: {
      type: 'json',
      fields: {
        status: oneOf(['approved', 'returned']),
        good_standing: yesNo,
        note: text({ description: 'Required to return a record.' }),
        updated_at: text({ description: '`updated_at` of the record as it was seen; 409 when it has changed since.' }),
      },
    },
    answer: component('PractisingRecord'),
    refusals: [400, 404, 409, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/practising/{id}/documents/{name}',
    summary: 'A document of a record, for its owner and the chair',
    who: 'signed in',
    parameters: [
      recordKey,
      { name: 'name', in: 'path', schema: oneOf(renewalDocuments), about: 'Which of the two documents.' },
    ],
    answer: { file: 'application/pdf' },
    refusals: [403, 404],
  },
]

/** Every call of the API: the OpenAPI document and docs/api.md are made from this table. */
export const operations: readonly Operation[] = [
  ...registers,
  ...sessions,
  ...onboarding,
  ...renewals,
  {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    who: 'anyone',
    answer: { type: 'object' },
    refusals: [],
  },
]

/** Statuses an operation may be refused with, those that hold for all included. */
export const refusalsOf = ({ who, refusals, parameters = [] }: Operation): number[] => {
  const always = who === 'anyone' ? [503] : [401, 503]
  // A path that is not well percent-encoded.
  const path = parameters.some(({ in: place }) => place === 'path') ? [400] : []
  return [...new Set([...always, ...path, ...(who === 'chair' ? [403] : []), ...refusals])].toSorted((a, b) => a - b)
}
