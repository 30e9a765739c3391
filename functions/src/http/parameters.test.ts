import { LIST_LIMIT_MAX, ownMessages, REGISTER_PAGE_SIZE, SEARCH_MAX_LENGTH } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import {
  limit,
  limitOr,
  offset,
  queryFlag,
  queryNumber,
  querySearch,
  queryText,
  queryValues,
  queryWord,
  segment,
  segmentValues,
  wordSegment,
  year,
} from './parameters.ts'

const list = { search: querySearch(''), limit, offset }
const asked = {
  word: queryWord(['a', 'b'], ''),
  flag: queryFlag('yes', ''),
  number: queryNumber({ min: 1, max: 5 }, ''),
  year: year(''),
  text: queryText(''),
}

describe('query of a list', () => {
  it('is the first page of everything when nothing is asked', () => {
    const first = { search: '', limit: REGISTER_PAGE_SIZE, offset: 0 }
    expect(queryValues({}, list)).toEqual(first)
    expect(queryValues({ search: '', limit: '', offset: '' }, list)).toEqual(first)
    expect(queryValues({}, { limit: limitOr(7) })).toEqual({ limit: 7 })
  })

  it('is described with its bounds', () => {
    expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX, default: REGISTER_PAGE_SIZE })
    expect(queryNumber({ min: 1, max: 5 }, '').schema).toEqual({ type: 'integer', minimum: 1, maximum: 5 })
  })

  it('is trimmed and within its limits', () => {
    const search = 'a'.repeat(SEARCH_MAX_LENGTH)
    const most = String(Number.MAX_SAFE_INTEGER)
    expect(queryValues({ search: ` ${search} `, limit: String(LIST_LIMIT_MAX), offset: most }, list)).toEqual({
      search,
      limit: LIST_LIMIT_MAX,
      offset: Number.MAX_SAFE_INTEGER,
    })
  })

  it.each([
    [{ limit: '0' }, `"limit" must be a whole number from 1 to ${LIST_LIMIT_MAX}.`],
    [{ limit: String(LIST_LIMIT_MAX + 1) }, `"limit" must be a whole number from 1 to ${LIST_LIMIT_MAX}.`],
    [{ limit: ['5', '6'] }, ownMessages.badFilter],
    [{ offset: '-1' }, `"offset" must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`],
    [{ search: ['a', 'b'] }, ownMessages.badFilter],
    [{ search: 'a'.repeat(SEARCH_MAX_LENGTH + 1) }, ownMessages.tooLong('The search', SEARCH_MAX_LENGTH)],
  ])('is refused when it is %j', (query, words) => {
    expect(() => queryValues(query, list)).toThrow(expect.objectContaining({ status: 400, message: words }))
  })
})

describe('parameters of a query', () => {
  it('are undefined, or false, when they are absent', () => {
    const nothing = { word: undefined, flag: false, number: undefined, year: undefined, text: undefined }
    expect(queryValues({}, asked)).toEqual(nothing)
  })
  it('are read as they are declared', () => {
    const given = { word: 'b', flag: 'yes', number: '5', year: '2026', text: 'x', other: 'y' }
    expect(queryValues(given, asked)).toEqual({ word: 'b', flag: true, number: 5, year: 2026, text: 'x' })
    expect(queryValues({ flag: 'no' }, asked)).toMatchObject({ flag: false })
  })
  it.each([{ word: 'c' }, { number: '6' }, { number: '1e0' }, { year: '1899' }, { text: { a: 'b' } }])(
    'are refused when they are %j',
    (query) => {
      const [name] = Object.keys(query)
      expect(() => queryValues(query, asked)).toThrow(
        expect.objectContaining({ status: 400, extras: { errors: { [name ?? '']: expect.any(String) } } }),
      )
    },
  )
})

describe('segments of a path', () => {
  const segments = { rest: segment(''), word: wordSegment(['a', 'b'], '') }
  it('are read by name; those of a wildcard are joined', () => {
    expect(segmentValues({ rest: ['x', 'y'], word: 'a' }, segments)).toEqual({ rest: 'x/y', word: 'a' })
  })
  it('are a 404 when they are no such word', () => {
    expect(() => segmentValues({ rest: 'x', word: 'c' }, segments)).toThrow(expect.objectContaining({ status: 404 }))
  })
})
