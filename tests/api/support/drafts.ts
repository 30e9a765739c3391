import { randomUUID } from 'node:crypto'
import {
  fieldsWith,
  keyOfNumber,
  licenceDate,
  licenceYear,
  shownMember,
  recordOf,
  switchOf,
  switchNames,
} from '@lsb/contract'
import { pdfOfSize } from '../../../functions/src/files/pdf/testing.ts'
import { pngOfSize } from '../../../functions/src/files/picture/testing-png.ts'
import { licensedFile } from '../../../functions/src/registers/import/testing.ts'
import { hasBody, type Operation } from '../../../functions/src/http/call.ts'
import { bodyMembers } from '../../../functions/src/openapi/document.ts'
import type { RequestFixtures } from './request-fixtures.ts'
import { rooms } from '../../rooms.ts'

/** A part of a form that is a file. */
interface FilePart {
  name: string
  filename: string
  type: string
  content: Uint8Array
}

/** A request in parts, so that a test can change each part. `operation` is the original call. */
export interface Draft {
  operation: Operation
  /** Values of the path's parameters, percent-encoded. */
  path: Record<string, string>
  /** Names and values, percent-encoded. */
  query: [name: string, value: string][]
  fields: [name: string, value: unknown][]
  files: FilePart[]
  /** The Content-Type, if it is a wrong one. */
  type?: string
  /** Changes the encoded body. */
  spoil?: (body: Uint8Array) => Uint8Array
}

/** A request ready to be sent. */
export interface EncodedRequest {
  method: string
  /** Path and query. */
  url: string
  type: string | undefined
  body: Uint8Array | undefined
}

/** Placeholder of an invalid UTF-8 byte in a text of a draft's body. */
export const NO_UTF8 = '\uE000'

const ascii = (text: string) => new TextEncoder().encode(text)
/** The bytes of a text. */
export const bytesOf = (text: string): Uint8Array => {
  const parts = text.split(NO_UTF8).map(ascii)
  return joined(...parts.flatMap((part, at) => (at === 0 ? [part] : [Uint8Array.of(0xff), part])))
}
/** One after the other. */
export const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

const PDF = pdfOfSize()
const PNG = pngOfSize()
const CSV = ascii(licensedFile('1,Zuberi Kazungu,LS/1,Ridge,P.O. Box 1,Active'))
const filePart = (name: string): FilePart => {
  if (name === 'register') return { name, filename: 'register.csv', type: 'text/csv', content: CSV }
  return name === 'profile_pic'
    ? { name, filename: 'me.png', type: 'image/png', content: PNG }
    : { name, filename: `${name}.pdf`, type: 'application/pdf', content: PDF }
}

/** A valid value of each field, path parameter and query parameter. */
const valuesFor = (operation: Operation, fixtures: RequestFixtures): Record<string, unknown> => {
  const { self, own, other, others, office } = fixtures
  const call = `${operation.method} ${operation.path}`
  const year = licenceYear(new Date())
  const signsIn = operation.path === '/api/token'
  const ids = {
    '/api/office/messages/{id}/send': office.message,
    '/account/practising/{id}/notes': own.record,
    '/account/tray/out': `decide.${others.record}`,
    '/account/practising/{id}/documents/{name}': own.record,
  }
  return {
    id: new Map(Object.entries(ids)).get(operation.path) ?? own.assistant,
    id_number: signsIn ? other.idNumber : self.idNumber,
    password: signsIn ? other.password : 'Abcdefg!1',
    re_password: 'Abcdefg!1',
    refresh: others.refresh,
    // One address gets a few links an hour.
    email: operation.path.startsWith('/api/office') ? `${randomUUID()}@mail.example` : 'a@example.org',
    token: operation.path === '/api/links/password' ? office.passwordLink : office.confirmLink,
    state: 'waiting',
    phone_number: '0712 345678',
    dof: '1980-02-29',
    isk_number: 'M/1',
    // The licence of last year is the one that has been issued.
    year: String(operation.path.startsWith('/lsb/licence') ? year - 1 : year),
    licensed: self.licenseNo,
    licence: keyOfNumber(self.licenseNo),
    licenseNumber: other.licenseNo,
    number: own.certificate,
    path: own.picture,
    kind: 'kcse',
    name: operation.path.includes('documents') ? 'otherDocument' : 'A Name',
    file: 'land-law-1989.pdf',
    status: 'submitted',
    shown: true,
    note: 'A note',
    // Both documents are sent, so none is kept.
    given: '{}',
    kept: '',
    photograph: '',
    // Acts on records need nothing else.
    asked: {},
    limit: '20',
    offset: '0',
    search: 'otieno',
    standing: 'may_practise',
    history: 'true',
    record: `${self.entryId}_${year}`,
    on: operation.path === '/account/tray' ? others.record : licenceDate(new Date()),
    uid: office.uid,
    reason: 'They asked for it.',
    act: 'return',
    updated_at: others.recordAt,
    items: [{ act: 'return', on: others.record, updated_at: others.recordAt, note: 'Again.' }],
    accounts: [{ ...office.newcomer, account_type: 'surveyor' }],
    dry_run: true,
    may_come_twice: false,
    person: office.uid,
    day: '2026-01-31',
    issued: '2026-01-31',
    ended: '2026-10-31',
    ...(operation.path.startsWith('/api/office/imports/{id}') && { id: office.plan }),
    ...(operation.path === '/api/office/imports' && { name: 'licensed', again: '', sheet: '' }),
    account_type: 'surveyor',
    license_no: office.licence,
    register: 'licensed',
    remove: 'no',
    outcome: 'new',
    from: '1',
    to: '2',
    version: numberOf(operation, 2),
    at: numberOf(operation, 2),
    // The made-up register has two versions.
    later: operation.method === 'GET' ? 'yes' : false,
    in_error: false,
    seen: 2,
    challenge: 'a-text-of-a-stranger',
    gone: 0,
    questions: 0,
    answers: {},
    refused: 0,
    fewer: 0,
    // The second number has got another holder.
    entry: 'LS/2',
    earlier_number: 'LS/2',
    earlier_name: 'Former Holder',
    since: 2,
    until: licenceDate(new Date()),
    order: 'age',
    assigned: {},
    ...((operation.path.endsWith('/two') || bodyMembers(operation)['assigned']) && { entry: 'AA/1' }),
    ...(operation.path === '/api/office/registers/{name}/entries' && {
      ...Object.fromEntries(
        fieldsWith('licensed', 'file').flatMap(([field, { kind }]) => (kind === 'optional' ? [[field, '']] : [])),
      ),
      license_no: 'LS/2',
      licensed_id: '2',
      end: false,
    }),
    // Read-only: the board may have another one, or none.
    ...(operation.path === '/account/assistant_details' && { id_number: '' }),
    years: 'this',
    complete: 'yes',
    // Each switch is set to what it is not.
    ...recordOf(switchNames, (name) => (switchOf(name).usual ? 'no' : 'yes')),
    earlier: 'yes',
    usual_decision: 'in a week',
    ...(bodyMembers(operation)['years'] && { day: licenceDate(new Date()) }),
    slug: 'land-law-1989',
    ...(operation.path.startsWith('/api/office/added-resources') && {
      slug: office.addedDocument.slug,
      version: office.addedDocument.version,
      title: `A document ${randomUUID()}`,
      kind: 'notice',
    }),
    ...(operation.path.startsWith('/api/office/renewals') && { state: 'not_begun' }),
    ...office.passkeys[call],
    ...Object.assign({}, ...rooms.map(({ drafts }) => drafts?.(fixtures)[call])),
  }
}

/** A number, or the text of it where it stands in a query. */
const numberOf = ({ method }: Operation, value: number): number | string => (method === 'GET' ? String(value) : value)

/** Names without a value that is always valid, such as a link's token; of a save, what its form showed. */
const isLeftOut = (name: string, path = ''): boolean =>
  name === 'cursor' || name.startsWith(shownMember('')) || (name === 'entry' && path.startsWith('/api/office/log'))

/** A value as it stands in a path or a query. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'x')

const namesOf = (members: object = {}, path?: string) => Object.keys(members).filter((name) => !isLeftOut(name, path))

/** The valid request of a call. */
export const validDraft = (operation: Operation, fixtures: RequestFixtures): Draft => {
  const values = valuesFor(operation, fixtures)
  // The form of an entry has a field of the same name.
  const inPath: typeof values = {
    ...values,
    ...(operation.path.startsWith('/api/office/registers') && {
      name: operation.path.endsWith('/two') ? 'approved' : 'licensed',
    }),
  }
  const encoded = (name: string, from: typeof values) => encodeURIComponent(textOf(from[name]))
  return {
    operation,
    path: Object.fromEntries(
      namesOf(operation.segments).map((name) => [name, encoded(name, inPath).replaceAll('%2F', '/')]),
    ),
    query: namesOf(operation.query, operation.path).map((name) => [name, encoded(name, values)]),
    fields: namesOf(bodyMembers(operation)).map((name) => [name, values[name] ?? 'Filled in']),
    files: (operation.files ?? []).map(filePart),
  }
}

// Written by hand, because a name may come twice or be impossible in an object literal.
const jsonBody = ({ fields }: Draft) =>
  bytesOf(`{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`)

const quoted = (name: string) => name.replaceAll(/["\r\n]/g, '_')
const BOUNDARY = 'b'
const multipartBody = ({ fields, files }: Draft) => {
  const head = (name: string, more = '') =>
    bytesOf(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${more}\r\n\r\n`)
  const end = ascii('\r\n')
  const texts = fields.flatMap(([name, value]) => [
    head(name),
    bytesOf(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    end,
  ])
  const named = files.flatMap(({ name, filename, type, content }) => [
    head(name, `; filename="${quoted(filename)}"\r\nContent-Type: ${type}`),
    content,
    end,
  ])
  return joined(...texts, ...named, ascii(`--${BOUNDARY}--\r\n`))
}

/** The encoded request. */
export const encoded = (draft: Draft): EncodedRequest => {
  const { operation, path, query, type, spoil = (body: Uint8Array) => body } = draft
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => path[name] ?? '')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const url = search === '' ? filled : `${filled}?${search}`
  if (!hasBody(operation)) return { method: operation.method, url, type: undefined, body: undefined }
  const isJson = operation.files === undefined
  const right = isJson ? 'application/json' : `multipart/form-data; boundary=${BOUNDARY}`
  const body = spoil(isJson ? jsonBody(draft) : multipartBody(draft))
  return { method: operation.method, url, type: type ?? right, body }
}
