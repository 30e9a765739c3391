import { LIST_LIMIT_MAX, ownMessages, REGISTER_PAGE_SIZE, SEARCH_MAX_LENGTH } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { listQuery, standingQuery } from './list-query.ts'

describe('query of a list', () => {
  it('is the first page of everything when nothing is asked', () => {
    const first = { search: '', limit: REGISTER_PAGE_SIZE, offset: 0 }
    expect(listQuery({ query: {} })).toEqual(first)
    expect(listQuery({ query: { search: '', limit: '', offset: '' } })).toEqual(first)
  })

  it('is trimmed and within its limits', () => {
    const search = 'a'.repeat(SEARCH_MAX_LENGTH)
    const offset = String(Number.MAX_SAFE_INTEGER)
    expect(listQuery({ query: { search: ` ${search} `, limit: String(LIST_LIMIT_MAX), offset } })).toEqual({
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
    expect(() => listQuery({ query })).toThrow(expect.objectContaining({ status: 400, message: words }))
  })
})

describe('standing of a list', () => {
  it('is none when nothing is asked', () => {
    expect(standingQuery({ query: {} })).toBeNull()
    expect(standingQuery({ query: { standing: 'may_practise' } })).toBe('may_practise')
  })

  it.each([['perhaps'], [['may_practise']], [{ may_practise: 'yes' }]])('is refused when it is %j', (standing) => {
    expect(() => standingQuery({ query: { standing } })).toThrow(
      expect.objectContaining({
        status: 400,
        message: ownMessages.badFilter,
        extras: { errors: { standing: ownMessages.badFilter } },
      }),
    )
  })
})
