import { randomBytes } from 'node:crypto'
import { api, licenceYear } from '../../contract/src/index.ts'
import { pdfOfSize } from '../../functions/src/files/pdf/testing.ts'
import type { Person } from '../api/support/people.ts'

/** The answer to a call, or in `lost` why none arrived before the deadline. */
export interface Outcome {
  status: number
  milliseconds: number
  body: unknown
  lost: string | null
}

export interface Call {
  method?: string
  token?: string
  json?: unknown
  form?: () => FormData
  /** Milliseconds after which the caller gives up. */
  timeout: number
}

/**
 * The API answers an ordinary call within 10 s and one with files within 50 s (functions/src/platform/deadline.ts). These limits add
 * time for the network.
 */
export const CALL_MS = 12_000
export const FILE_CALL_MS = 53_000

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const cause: unknown = error.cause
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Makes a call and never throws. */
export const attempt = async (url: string, { method, token, json, form, timeout }: Call): Promise<Outcome> => {
  const begun = performance.now()
  const body = form?.() ?? (json === undefined ? undefined : JSON.stringify(json))
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'PUT'),
      headers: {
        // Each call opens a connection: the function may be closing an idle one.
        Connection: 'close',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeout),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const read: unknown = isJson ? await response.json() : (await response.arrayBuffer()).byteLength
    return { status: response.status, milliseconds: performance.now() - begun, body: read, lost: null }
  } catch (error) {
    return { status: 0, milliseconds: performance.now() - begun, body: null, lost: reasonOf(error) }
  }
}

/** Whether an answer that is not a success has the API's one error shape, with a text in it. */
export const isProblem = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'detail' in body &&
  'message' in body &&
  typeof body.detail === 'string' &&
  body.detail !== '' &&
  body.detail === body.message

/** A PDF of one page with random bytes, so that no two are equal. */
export const pdfOf = (bytes: number): Blob => new Blob([pdfOfSize(bytes, randomBytes)], { type: 'application/pdf' })

/** This year's renewal of a person, with two documents of `bytes` each. */
const renewal = (person: Pick<Person, 'licenseNo'>, bytes: number): FormData => {
  const form = new FormData()
  form.append('goodStandingCertificate', pdfOf(bytes), 'good standing.pdf')
  form.append('otherDocument', pdfOf(bytes), 'other.pdf')
  form.append('year', String(licenceYear(new Date())))
  form.append('licensed', person.licenseNo)
  return form
}

export const renewalCall = (person: Person, bytes: number): Call => ({
  method: 'PUT',
  token: person.token,
  form: () => renewal(person, bytes),
  timeout: FILE_CALL_MS,
})

export const certification = (base: string): string => base + api.certification
