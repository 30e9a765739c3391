import * as fc from 'fast-check'
import type { Operation } from '../../../functions/src/http/call.ts'
import { bodyMembers } from '../../../functions/src/openapi/document.ts'
import { everyCall } from '../../../functions/src/testing-calls.ts'
import { type Draft, encoded, joined, type EncodedRequest, validDraft } from './drafts.ts'
import type { RequestFixtures } from './request-fixtures.ts'
import { kinds } from './hostile-kinds.ts'
import { type Sender, senders } from './hostile-world.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '2026x',
  '999999999999999999999',
  '../../etc/passwd',
  '..\\..\\x',
  '%',
  '%2F',
  '%zz',
  'LS/0001 A',
  '\u0000',
  '\uFFFD',
  '\uD800',
  '\u202Eabc',
  '😀'.repeat(50),
  '__proto__',
  'constructor',
  '__all__',
  'true',
  'null',
  'x'.repeat(3000),
  "' OR 1=1 --",
  '<script>',
)
const anyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }))
const fieldNames = [...new Set(everyCall.flatMap((call) => Object.keys(bodyMembers(call))))]
const fileNames = [...new Set(everyCall.flatMap(({ files = [] }) => files))]
const anyName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...fieldNames, ...fileNames) },
  { weight: 1, arbitrary: anyText },
)

const escaped = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
const segment = fc.oneof(
  anyText.map(escaped),
  fc.constantFrom('..', '%2e%2e', '%00', '%zz', '%c0%af', '//', 'a_2026', '~FF_2026', 'kcse', '%E0%A4%A'),
)
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('limit', 'offset', 'search', 'cursor', 'status', 'year', 'licensed', 'history', 'x'),
      anyText,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&'))

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .dictionary(anyName, fc.oneof(anyText, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 8 })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    '{"a":1',
    '[[[[',
    '"\\ud800"',
    '{"id_number":"1","password":{"a":1}}',
    '{"__proto__":{"x":1}}',
  ),
)

const PDF = '%PDF-1.4\n%%EOF'
const content = fc.oneof(
  fc.constant(bytes(PDF)),
  fc.constant(bytes('\x89PNG\r\n\x1a\n')),
  fc.constant(bytes(`${PDF}\ntrailer<</Encrypt 1 0 R>>`)),
  fc.constant(joined(bytes(PDF), new Uint8Array(5_242_900))),
  fc.uint8Array({ maxLength: 300 }),
)
const disposition = (name: string) => name.replaceAll(/["\r\n]/g, '_')
const part = fc.oneof(
  fc
    .tuple(anyName, anyText)
    .map(([name, value]) => bytes(`Content-Disposition: form-data; name="${disposition(name)}"\r\n\r\n${value}\r\n`)),
  fc
    .tuple(anyName, anyText, fc.constantFrom('application/pdf', 'image/png', 'text/html', ''), content)
    .map(([name, file, type, data]) =>
      joined(
        bytes(
          `Content-Disposition: form-data; name="${disposition(name)}"; filename="${disposition(file)}"\r\n${type && `Content-Type: ${type}\r\n`}\r\n`,
        ),
        data,
        bytes('\r\n'),
      ),
    ),
  fc.uint8Array({ maxLength: 100 }),
)
const multipart = fc
  .tuple(
    fc.array(part, { maxLength: 9 }),
    fc.constantFrom('b', 'other', ''),
    fc.double({ min: 0, max: 1.5, noNaN: true }),
  )
  .map(([parts, boundary, kept]) => {
    const whole = joined(...parts.flatMap((one) => [bytes('--b\r\n'), one]), bytes('--b--\r\n'))
    const type = boundary === '' ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`
    return { type, body: whole.subarray(0, Math.ceil(whole.length * Math.min(1, kept))) }
  })

const body = fc.oneof(
  json.map((text) => ({ type: 'application/json', body: bytes(text) })),
  multipart,
  multipart,
  fc.uint8Array({ maxLength: 400 }).map((data) => ({ type: 'application/json', body: data })),
  fc
    .tuple(
      anyText,
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary='),
    )
    .map(([text, type]) => ({ type, body: bytes(text) })),
  fc.constant({ type: 'application/json', body: new Uint8Array(300_000).fill(0x20) }),
)

const filled = (path: string, values: string[]) => path.replaceAll(/\{\w+\}/g, () => values.shift() ?? 'x')

/** A request that has only the path in common with the call. */
const wild = (operation: Operation): fc.Arbitrary<EncodedRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
      ),
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      tail: fc.constantFrom('', '/', '//', '/extra', '/%00'),
      query,
      sent: body,
    })
    .map(({ method: other, segments, tail, query: search, sent }) => {
      const method = other || operation.method
      const carries = method !== 'GET'
      return {
        method,
        url: `${filled(operation.path, segments)}${tail}${search && `?${search}`}`,
        type: carries ? sent.type : undefined,
        body: carries ? sent.body : undefined,
      }
    })

/** Up to three changes of a valid request; numbers choose them. */
const ways = fc.array(fc.tuple(fc.constantFrom(...Object.keys(kinds)), fc.nat(9999)), { maxLength: 3 })

/** Makes the request when the people exist. */
type Maker = (fixtures: RequestFixtures) => EncodedRequest

/** A request of a call as a stranger, a broken program or an attacker might send it, and who sends it. */
export const hostileRequest = (operation: Operation): fc.Arbitrary<{ who: Sender; make: Maker }> =>
  fc.record({
    who: fc.constantFrom('surveyor', 'surveyor', ...senders),
    make: fc.oneof(
      wild(operation).map(
        (request): Maker =>
          () =>
            request,
      ),
      {
        weight: 3,
        arbitrary: ways.map((chosen): Maker => (fixtures) => {
          const step = (draft: Draft, [kind, which]: [string, number]) => {
            const drafts = kinds[kind]?.(draft, fixtures) ?? []
            return drafts[which % drafts.length] ?? draft
          }
          return encoded(chosen.reduce(step, validDraft(operation, fixtures)))
        }),
      },
    ),
  })
