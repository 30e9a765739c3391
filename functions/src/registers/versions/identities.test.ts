import { describe, expect, it } from 'vitest'
import { ownersIn } from './identities.ts'

const [JOINED, DIVIDED] = [3, 5]
const nothing = { aliases: {}, divided: null }

describe('owners after two entries were one', () => {
  const owners = ownersIn([{ ...nothing, number: JOINED, aliases: { late: 'early' } }])

  it('find what was kept under either identity', () => {
    expect(owners.identities('early')).toEqual(['early', 'late'])
    expect(owners.identities('late')).toEqual(['late'])
    expect([owners.entry('late'), owners.account('u', 'late'), owners.record('late', 2026)]).toEqual(
      Array.from({ length: 3 }, () => 'early'),
    )
    expect([owners.approval('late', 2026, 'XVT62'), owners.paper('late', 2026)]).toEqual(['early', 'early'])
  })
})

describe('owners after one entry was two people', () => {
  const assigned = { 'account u': 'first', 'record 2026': 'first', 'licence 2026-2BSB2-XVT62': 'second' }
  const divided = {
    entry: 'both',
    turns: [{ entry: 'both', versions: [2, 4] }],
    first: 'first',
    second: 'second',
    assigned,
  }
  const owners = ownersIn([{ ...nothing, number: DIVIDED, divided }])

  it('find what was kept under the divided identity for both', () => {
    for (const one of ['first', 'second']) expect(owners.identities(one)).toEqual([one, 'both'])
    expect([owners.account('u', 'both'), owners.account('other', 'both')]).toEqual(['first', ''])
    expect([owners.record('both', 2026), owners.record('both', 2025)]).toEqual(['first', ''])
    expect(owners.paper('both', 2026)).toBe('')
    expect(owners.entry('both')).toBe('')
  })

  it('give a licence to whom it was assigned, or else to whom its record was', () => {
    expect(owners.licence('both', 2026, '2026-2BSB2-XVT62')).toBe('second')
    expect(owners.licence('both', 2026, '2026-2BSB2-OTHER')).toBe('first')
    expect(owners.approval('both', 2026, 'XVT62')).toBe('second')
    expect([owners.approval('both', 2026, 'OTHER'), owners.approval('both', 2026)]).toEqual(['first', 'first'])
    expect(owners.approval('both', 2025, 'XVT62')).toBe('')
  })

  it('say whose a row of each version was', () => {
    expect([1, 2, 3, 4, 5].map((version) => owners.row('both', version))).toEqual([
      'first',
      'second',
      'second',
      'first',
      'both',
    ])
  })
})
