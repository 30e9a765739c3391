import { FILE_MAX_BYTES } from '@lsb/contract'
import { hasBody } from '../../../functions/src/http/call.ts'
import { bytesOf, type Draft, joined, NO_UTF8 } from './drafts.ts'
import type { RequestFixtures } from './request-fixtures.ts'

/** One kind of invalid request: makes every variant of a valid request. */
type Kind = (draft: Draft, fixtures: RequestFixtures) => Draft[]

/** A place in a request that holds a text. */
interface Place {
  name: string
  with: (value: string) => Draft
}

const forAddress = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll('%EE%80%80', '%FF')
const addressPlaces = (draft: Draft, encode = forAddress): Place[] => [
  ...draft.query.map(([name], at) => ({
    name,
    with: (value: string) => ({ ...draft, query: draft.query.with(at, [name, encode(value)]) }),
  })),
  ...Object.keys(draft.path).map((name) => ({
    name,
    with: (value: string) => ({ ...draft, path: { ...draft.path, [name]: encode(value) } }),
  })),
]
const placesOf = (draft: Draft): Place[] => [
  ...draft.fields.map(([name], at) => ({
    name,
    with: (value: string) => ({ ...draft, fields: draft.fields.with(at, [name, value]) }),
  })),
  ...addressPlaces(draft),
]

/** Each of these texts in each place, or in those with one of the names. */
const texts =
  (values: readonly string[], names?: readonly string[]): Kind =>
  (draft) =>
    placesOf(draft)
      .filter(({ name }) => names === undefined || names.includes(name))
      .flatMap((place) => values.map(place.with))
/** Each of these as it is, percent signs and all, in each place of the address. */
const inAddress =
  (...values: string[]): Kind =>
  (draft) =>
    addressPlaces(draft, (value) => value).flatMap((place) => values.map(place.with))
/** Each of these, a text or not, in each field. */
const inFields =
  (...values: unknown[]): Kind =>
  (draft) =>
    draft.fields.flatMap(([name], at) =>
      values.map((value) => ({ ...draft, fields: draft.fields.with(at, [name, value]) })),
    )
/** A further field with each of these names. */
const furtherFields =
  (names: readonly string[], value: unknown = 'x'): Kind =>
  (draft) =>
    !hasBody(draft.operation) ? [] : names.map((name) => ({ ...draft, fields: [...draft.fields, [name, value]] }))
const furtherQuery =
  (...pairs: [string, string][]): Kind =>
  (draft) =>
    pairs.map((pair) => ({ ...draft, query: [...draft.query, pair] }))
/** Each file with each of these changes. */
const inFiles =
  (...changes: Partial<Draft['files'][number]>[]): Kind =>
  (draft) =>
    draft.files.flatMap((file, at) =>
      changes.map((change) => ({ ...draft, files: draft.files.with(at, { ...file, ...change }) })),
    )
/** The body under another type, or changed on its way. */
const onTheWay =
  (...changes: Pick<Draft, 'type' | 'spoil'>[]): Kind =>
  (draft) =>
    !hasBody(draft.operation) ? [] : changes.map((change) => ({ ...draft, ...change }))
const onlyForms =
  (kind: Kind): Kind =>
  (draft, fixtures) =>
    draft.operation.files !== undefined ? kind(draft, fixtures) : []
const all =
  (...kinds: Kind[]): Kind =>
  (draft, fixtures) =>
    kinds.flatMap((kind) => kind(draft, fixtures))

const cutAt = (share: number) => ({ spoil: (body: Uint8Array) => body.subarray(0, Math.floor(body.length * share)) })
const cutBy = (bytes: number) => ({ spoil: (body: Uint8Array) => body.subarray(0, Math.max(0, body.length - bytes)) })
const climbing = [
  '../../secret.pdf',
  '..\\..\\secret.pdf',
  '/etc/passwd',
  'C:\\x.pdf',
  '....//x.pdf',
  '..',
  '%2e%2e%2fx',
]
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf']
const noYears = ['0', '-1', '1e9', '2026x', '99999', '2026.0', '0x7EA', '٢٠٢٦', ' 2026', 'NaN', '1899', '9'.repeat(30)]
const large = new Uint8Array(FILE_MAX_BYTES + 1)
large.set(bytesOf('%PDF-1.4\n'))

/** The kinds of invalid requests that a stranger, a faulty program or an attacker may send. Each is tried on every call. */
export const kinds: Record<string, Kind> = {
  'a part of the wrong type': all(
    inFields(0, 1.5, -1, true, null, [], ['x'], {}, { a: 1 }),
    // A number that becomes Infinity.
    onTheWay({ spoil: (body) => bytesOf(new TextDecoder().decode(body).replace(/:"[^"]*"/, ':1e400')) }),
    // A text where a file is asked for, and the other way round.
    (draft) =>
      draft.files.map(({ name }) => ({
        ...draft,
        files: draft.files.filter((file) => file.name !== name),
        fields: [...draft.fields, [name, 'x']],
      })),
    onlyForms((draft) =>
      draft.fields.map(([name], at) => ({
        ...draft,
        fields: draft.fields.toSpliced(at, 1),
        files: [...draft.files, { name, filename: 'x.pdf', type: 'application/pdf', content: bytesOf('%PDF-1.4\n') }],
      })),
    ),
    inFiles({ type: 'text/html' }, { type: '' }, { content: bytesOf('<script>') }, { content: new Uint8Array(0) }),
    inFiles({ content: bytesOf('%PDF-1.4\ntrailer<</Encrypt 1 0 R>>') }),
    onTheWay({ spoil: () => bytesOf('null') }, { spoil: () => bytesOf('[]') }, { spoil: () => bytesOf('"x"') }),
    onTheWay({ spoil: () => bytesOf('['.repeat(50_000)) }),
    texts(['', ' ', 'true', 'null', '-1', '1.5', '[object Object]']),
  ),
  'a part missing': all(
    (draft) => draft.fields.map((_, at) => ({ ...draft, fields: draft.fields.toSpliced(at, 1) })),
    (draft) => draft.files.map((_, at) => ({ ...draft, files: draft.files.toSpliced(at, 1) })),
    (draft) => draft.query.map((_, at) => ({ ...draft, query: draft.query.toSpliced(at, 1) })),
    (draft) => Object.keys(draft.path).map((name) => ({ ...draft, path: { ...draft.path, [name]: '' } })),
    (draft) => (!hasBody(draft.operation) ? [] : [{ ...draft, fields: [], files: [] }]),
    onTheWay({ spoil: () => new Uint8Array(0) }),
  ),
  'a part twice': all(
    (draft) => draft.fields.map((field) => ({ ...draft, fields: [...draft.fields, field] })),
    (draft) => draft.fields.map(([name]) => ({ ...draft, fields: [...draft.fields, [name, 'another']] })),
    (draft) => draft.files.map((file) => ({ ...draft, files: [...draft.files, file] })),
    (draft) => draft.query.map((pair) => ({ ...draft, query: [...draft.query, pair] })),
    (draft) => draft.query.map(([name, value]) => ({ ...draft, query: [...draft.query, [`${name}[]`, value]] })),
  ),
  'a huge part': all(
    inFields('x'.repeat(201), 'x'.repeat(30_000), '😀'.repeat(5001), 'x'.repeat(200_000), '9'.repeat(5000)),
    texts(['x'.repeat(3000), '9'.repeat(400)]),
    furtherFields(['n'.repeat(101), 'n'.repeat(100_000)]),
    (draft) => [
      {
        ...draft,
        fields: [...draft.fields, ...Array.from({ length: 60 }, (_, at): [string, string] => [`f${at}`, ''])],
      },
    ],
    (draft) =>
      draft.files
        .slice(0, 1)
        .map((file) => ({ ...draft, files: Array.from({ length: 9 }, (_, at) => ({ ...file, name: `f${at}` })) })),
    inFiles({ content: large }, { filename: `${'n'.repeat(5000)}.pdf` }),
  ),
  'a wrong boundary': onTheWay(
    ...['other', '', '"b', 'b '.repeat(40), 'x'.repeat(300), '--b', 'b; boundary=c', '\u00ff'].map((boundary) => ({
      type: `multipart/form-data; boundary=${boundary}`,
    })),
    ...[
      'multipart/form-data',
      'multipart/mixed; boundary=b',
      'application/json',
      'application/json; charset=utf-16',
    ].map((type) => ({ type })),
    ...['text/plain', 'application/x-www-form-urlencoded', 'nonsense', 'application/octet-stream'].map((type) => ({
      type,
    })),
  ),
  'a body cut off': onTheWay(...[0.01, 0.2, 0.5, 0.8, 0.95].map(cutAt), ...[1, 2, 3, 4, 5, 8].map(cutBy)),
  'a name that climbs': all(
    inFiles(
      ...climbing.map((filename) => ({ filename })),
      { filename: '' },
      { filename: '.' },
      { filename: '\u202Efdp.exe' },
    ),
    texts(climbing),
    inAddress(
      '..',
      '../..',
      '%2e%2e',
      '%2e%2e%2f%2e%2e%2fx',
      '..%2f..%2fx',
      '..%5c..%5cx',
      '%252e%252e',
      './x',
      '//',
      '%2F',
    ),
    furtherFields(climbing),
  ),
  'a year that is none': texts(noYears, ['year']),
  "what is somebody else's": (draft, fixtures) => {
    const { other, others } = fixtures
    return all(
      texts(
        [other.licenseNo, other.entryId, other.licenseNo.toLowerCase(), ` ${other.licenseNo} `, 'LS/0001', ''],
        ['licensed', 'licence', 'licenseNumber'],
      ),
      texts([other.uid, others.assistant, others.record, `${other.entryId}_0000`, '_2026', 'x'], ['id']),
      texts([other.idNumber], ['id_number']),
      texts([others.picture, `${other.uid}/certificates/kcse.pdf`, `${other.uid}/profile/`], ['path']),
    )(draft, fixtures)
  },
  'a NUL': all(
    texts(['\u0000', 'a\u0000b', '\u0000@example.org']),
    inFields('\u0001', '\u001b[31m', '\u0085', '\uD800', '\uFFFD'),
    furtherFields(['a\u0000', '\u0007']),
    inFiles({ filename: 'a\u0000.pdf' }, { filename: '\u0000' }),
    inAddress('%00', 'a%00b', '%0d%0aSet-Cookie:x', '%1b'),
    furtherQuery(['%00', 'x'], ['x', '%00']),
  ),
  'bytes that are no UTF-8': all(
    texts([NO_UTF8, `a${NO_UTF8}b`]),
    furtherFields([NO_UTF8]),
    inFiles({ filename: `${NO_UTF8}.pdf` }, { type: NO_UTF8 }),
    inAddress('%ff', '%c0%af', '%E0%A4%A', '%zz', '%', '%ed%a0%80'),
    furtherQuery(['%ff', 'x'], ['x', '%ff'], ['%', '%']),
    onTheWay(
      { spoil: (body) => joined(Uint8Array.of(0xff, 0xfe), body) },
      { spoil: (body) => joined(Uint8Array.of(0xef, 0xbb, 0xbf), body) },
    ),
  ),
  'a name that every object has': all(
    furtherFields(inherited),
    furtherFields(inherited, { polluted: true }),
    texts(inherited),
    furtherQuery(...inherited.map((name): [string, string] => [name, 'x']), ['__proto__[x]', '1']),
    inFiles(...inherited.map((name) => ({ name }))),
  ),
}
