import { describe, expect, it } from 'vitest'
import { compareApprovals, corrections } from './compare-approvals.ts'

const JANUARY = '2026-01-10T08:00:00.000Z'
const MARCH = '2026-03-01T08:00:00.000Z'
const approval = (licenseKey: string, since: string | null) => ({ year: 2026, licenseKey, since })
const stored = {
  year: 2026,
  version: 7,
  approved: new Map([
    ['same', JANUARY],
    ['moved', JANUARY],
    ['gone', JANUARY],
    ['old', JANUARY],
  ]),
}

describe('approvals: comparing with the decisions', () => {
  it('names what is missing, what has another instant and what was withdrawn', () => {
    const decided = [
      approval('same', JANUARY),
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
      otherwise: [approval('moved', MARCH)],
      withdrawn: [approval('gone', null)],
      imported: 1,
    })
    expect(corrections(differences)).toHaveLength(3)
  })

  it('leaves a licence alone that nobody decided on here', () => {
    expect(corrections(compareApprovals(stored, []))).toEqual([])
  })
})
