import { describe, expect, it } from 'vitest'
import { compareApprovals, corrections } from './compare-approvals.ts'

const JANUARY = '2026-01-10T08:00:00.000Z'
const MARCH = '2026-03-01T08:00:00.000Z'
const approval = (entryId: string, since: string | null, numberEnd?: string) => ({
  year: 2026,
  entryId,
  since,
  ...(numberEnd !== undefined && { numberEnd }),
})
const stored = {
  year: 2026,
  version: 7,
  approved: new Map([
    ['same', { since: JANUARY, numberEnd: 'XR9TB' }],
    ['moved', { since: JANUARY }],
    ['gone', { since: JANUARY, numberEnd: 'BCDFG' }],
  ]),
}

describe('approvals: comparing with the decisions', () => {
  it('names missing, differing and withdrawn approvals', () => {
    const decided = [
      approval('same', JANUARY, 'XR9TB'),
      approval('moved', MARCH),
      approval('gone', null),
      approval('new', MARCH),
      approval('never', null),
    ]
    const differences = compareApprovals(stored, decided)
    expect(differences).toEqual({
      year: 2026,
      version: 7,
      missing: [approval('new', MARCH)],
      differing: [approval('moved', MARCH)],
      withdrawn: [approval('gone', null)],
    })
    expect(corrections(differences)).toHaveLength(3)
  })

  it.each([
    ['another end of the number', approval('same', JANUARY, 'ZZZZZ')],
    ['an end of the number where none was issued', approval('same', JANUARY)],
  ])('names a licence under %s', (_what, decided) => {
    expect(compareApprovals(stored, [decided]).differing).toEqual([decided])
  })

  it('withdraws what no decision approved', () => {
    const withdrawn = ['same', 'moved', 'gone'].map((key) => approval(key, null))
    expect(corrections(compareApprovals(stored, []))).toEqual(withdrawn)
  })
})
