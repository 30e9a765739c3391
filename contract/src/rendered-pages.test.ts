import { describe, expect, it } from 'vitest'
import { SEARCH_MAX_LENGTH } from './limits.ts'
import { callOfPage, readRenderedAddress, saysUnanswered } from './rendered-pages.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://lsb.example')
  return readRenderedAddress(pathname, searchParams)
}

describe('the address of a rendered page', () => {
  it.each<[string, ReturnType<typeof read>]>([
    ['/register', { kind: 'register', tab: 'licensed', search: '', standing: null, page: 1 }],
    ['/register?tab=approved&page=3', { kind: 'register', tab: 'approved', search: '', standing: null, page: 3 }],
    ['/resources', { kind: 'resources' }],
    ['/check', { kind: 'check', number: '' }],
    ['/check?number=2026%207kq4m%20xr9tb', { kind: 'check', number: '2026-7KQ4M-XR9TB' }],
    ['/check/2026-7kq4m-xr9tb', { kind: 'check', number: '2026-7KQ4M-XR9TB' }],
    ['/check/%20LS%2F1%20', { kind: 'check', number: 'LS/1' }],
    ['/check/%', null],
    ['/publicProfile/LS/12%20A', { kind: 'profile', licenseNumber: 'LS/12 A', on: '' }],
    ['/publicProfile/LS%2F1?on=2026-05-31', { kind: 'profile', licenseNumber: 'LS/1', on: '2026-05-31' }],
    ['/publicProfile/', null],
    ['/publicProfile/%E0', null],
    ['/about', null],
    ['/checks', null],
  ])('%s is read as %j', (address, page) => {
    expect(read(address)).toEqual(page)
  })

  it('cuts a number at the longest length of a search', () => {
    const long = 'x'.repeat(SEARCH_MAX_LENGTH)
    expect(read(`/check/${long}yz`)).toEqual({ kind: 'check', number: long })
  })
})

describe('the call of a rendered page', () => {
  it.each([
    ['/register?page=3&search=Amina%20W', '/account/licensed/?limit=20&offset=40&search=Amina+W'],
    ['/register?standing=suspended', '/account/licensed/?limit=20&offset=0&search=&standing=suspended'],
    ['/register?tab=approved', '/account/approved/?limit=20&offset=0&search='],
    ['/publicProfile/LS%2F1', '/account/licensed//LS%2F1'],
    ['/publicProfile/LS%2F1?on=2026-05-31', '/account/licensed//LS%2F1?on=2026-05-31'],
    ['/check/2026-7KQ4M-XR9TB', '/lsb/check/2026-7KQ4M-XR9TB'],
    ['/check/LS%2F0112', '/account/licensed/?limit=20&offset=0&search=LS%2F0112'],
    ['/check', null],
  ])('%s asks %s', (address, call) => {
    const page = read(address)
    expect(page && callOfPage(page)).toBe(call)
  })

  it('of the documents asks for those that the office has added', () => {
    expect(callOfPage({ kind: 'resources' })).toMatch(/resources/)
  })

  it.each([
    ['/check', true],
    ['/resources', true],
    ['/register', false],
    ['/publicProfile/1', false],
  ])('%s says that no answer came: %s', (address, says) => {
    const page = read(address)
    expect(page && saysUnanswered(page)).toBe(says)
  })
})
