import { describe, expect, it } from 'vitest'
import { newFactsInWords } from '../registers/public-facts.ts'
import { lookAt, newWatch, watchIdOf } from './watch.ts'

const active = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', licences: '2026' }
const suspended = { ...active, status: 'Suspended' }
const watch = newWatch(
  { entry_id: 'entry', version: 1, address: 'reader@mail.example' },
  active,
  new Date('2026-03-01T08:00:00.000Z'),
)

/** Looks of successive nights at what the public reads then; returns what each tells. */
const nights = (...found: Record<string, string>[]) => {
  let now = watch
  return found.map((is, night) => {
    const { told } = now
    now = { ...now, ...lookAt(now, is, `2026-03-0${night + 2}`) }
    return now.told === told ? '' : newFactsInWords(told, is)
  })
}

describe('a look at a watched entry', () => {
  it('tells a change that the next night finds again, once', () => {
    expect(nights(active, suspended, suspended, suspended)).toEqual(['', '', 'Status: Suspended', ''])
  })

  it('tells nothing of what went back meanwhile', () => {
    expect(nights(suspended, active, active)).toEqual(['', '', ''])
    expect(nights(suspended, active, suspended, suspended)).toEqual(['', '', '', 'Status: Suspended'])
  })

  it('tells only what is true now when an entry changes twice', () => {
    const retired = { ...active, status: 'Retired' }
    expect(nights(suspended, retired, retired)).toEqual(['', '', 'Status: Retired'])
  })

  it('tells nothing on the day on which it first finds a change', () => {
    const first = lookAt(watch, suspended, '2026-03-02')
    expect(lookAt({ ...watch, ...first }, suspended, '2026-03-02')).toBeNull()
  })

  it('tells number, name and licence by their words', () => {
    const other = { ...active, license_no: 'LS/9', name: 'Amina Odera', licences: '2026, 2025' }
    expect(nights(other, other)[1]).toBe('License No.: LS/9\nName: Amina Odera\nPractising licence for: 2026, 2025')
  })

  it('tells that an entry is gone, and what it says when it is back', () => {
    expect(nights({}, {})[1]).toBe('The entry is no longer in the register.')
    expect(nights({}, {}, active, active)[3]).toContain('Status: Active')
  })

  it('tells nothing of a field that the register has only since', () => {
    expect(nights({ ...active, county: 'Nairobi' }, { ...active, county: 'Nairobi' })).toEqual(['', ''])
  })
})

it('watch: ends a year after its confirmation', () => {
  expect(watch.until).toBe('2027-03-01T08:00:00.000Z')
})

it('watch: is one for each entry and address, in any case', () => {
  expect(watchIdOf('entry', 'A@mail.example')).toBe(watchIdOf('entry', 'a@mail.example'))
  expect(new Set([watchIdOf('a', 'b'), watchIdOf('b', 'a'), watchIdOf('ab', '')]).size).toBe(3)
})
