import { anything, assert, constantFrom, dictionary, property } from 'fast-check'
import { textMap } from '@lsb/contract/fields'
import { array, boolean, number, object, string, tuple } from 'yup'
import { describe, expect, it } from 'vitest'
import { readerOf } from './stored.ts'

const file = object({ path: string().required(), size: number().integer().defined() })
const shape = object({
  name: string().defined(),
  year: number().integer().defined(),
  share: number().defined(),
  good: boolean().defined(),
  status: string().oneOf(['open', 'closed']).defined().default('closed'),
  declared_at: string().defined().nullable(),
  note: string(),
  document: file.defined(),
  picture: file.defined().nullable(),
  draft: file.optional().default(undefined),
  numbers: array(string().defined()).defined(),
  files: array(file).defined(),
  approved: textMap(),
})
const read = readerOf(shape)

const whole = {
  name: 'A',
  year: 2026,
  share: 0.5,
  good: true,
  status: 'open',
  declared_at: '2026-01-01T00:00:00.000Z',
  note: 'n',
  document: { path: 'p', size: 1 },
  picture: { path: 'q', size: 2 },
  draft: { path: 'r', size: 3 },
  numbers: ['1'],
  files: [{ path: 's', size: 4 }],
  approved: { 'ls-1': '2026-01-01' },
}
const empty = {
  name: '',
  year: 0,
  share: 0,
  good: false,
  status: 'closed',
  declared_at: null,
  document: { path: '', size: 0 },
  picture: null,
  numbers: [],
  files: [],
  approved: {},
}

describe('a stored document', () => {
  it('is read as it was written', () => {
    expect(read(whole)).toEqual(whole)
  })
  it('is read with empty values where an older version wrote nothing', () => {
    expect(read({})).toEqual(empty)
    expect(read(undefined)).toEqual(empty)
  })
  it('loses members that its shape does not have', () => {
    expect(read({ ...whole, county: 'Kiambu', document: { ...whole.document, token: 't' } })).toEqual(whole)
  })
  it('is read with the default where a text is none of those it may be', () => {
    expect(read({ ...whole, status: 'lost' }).status).toBe('closed')
  })
  it('is read without an object that lacks a required member', () => {
    const { picture, draft, files, document } = read({
      ...whole,
      picture: { path: '', size: 2 },
      draft: { size: 3 },
      files: [{ size: 1 }, 'x', { path: 's', size: 4 }],
      document: { size: 7 },
    })
    expect({ picture, draft, files, document }).toEqual({
      picture: null,
      draft: undefined,
      files: [{ path: 's', size: 4 }],
      document: { path: '', size: 7 },
    })
  })
  it('is read without the members of a map that are no texts', () => {
    expect(read({ ...whole, approved: { a: 'x', b: 1 } }).approved).toEqual({ a: 'x' })
  })
  it('gives lists of its own to every reader', () => {
    expect(read({}).numbers).not.toBe(read({}).numbers)
  })
  it('has the types of its shape whatever is stored', () => {
    const member = constantFrom(...Object.keys(whole))
    const loose = shape.shape({ document: object({ path: string().defined(), size: number().integer().defined() }) })
    assert(
      property(dictionary(member, anything()), (data) => {
        expect(loose.isValidSync(read(data), { strict: true })).toBe(true)
      }),
    )
  })
})

describe('a reader', () => {
  it('is refused for a shape that cannot be read', () => {
    expect(() => readerOf(object({ pair: tuple([string(), string()]) }))).toThrow(TypeError)
    expect(() => readerOf(object({ status: string().oneOf(['a', 'b']).defined() }))).toThrow('needs a default')
  })
})
