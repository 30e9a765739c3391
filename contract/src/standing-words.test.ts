import { expect, it } from 'vitest'
import type { StandingCode } from './shapes/standing.ts'
import { assistingOf, assistingWords } from './standing-assistants.ts'
import { noLicenceReads, standingInShort, standingWords, statusNote, statusWords, wordsTo } from './standing-words.ts'

const standing = (code: StandingCode) => ({ code, year: 2026, since: '2026-02-01T08:00:00.000Z', on: '2026-11-23' })

it.each<[string, StandingCode, string]>([
  ['Active', 'may_practise', ''],
  ['Not renewed', 'may_practise', 'A 2026 licence was approved; this status does not show it.'],
  ['EXPIRED', 'may_practise', 'A 2026 licence was approved; this status does not show it.'],
  ['active ', 'not_renewed', 'On the register; the 2026 licence is separate.'],
  ['Active', 'renewal_open', 'On the register; the 2026 licence is separate.'],
  ['Active', 'not_recorded', 'On the register; the 2026 licence is separate.'],
  ['Not renewed', 'not_recorded', 'Not every 2026 licence is recorded here yet.'],
  ['Not renewed', 'not_renewed', ''],
  ['Inactive', 'not_renewed', ''],
  ['Provisional', 'unknown_status', 'This status does not say who may practise.'],
  ['Struck off', 'removed', ''],
  ['', 'unknown_status', ''],
])('status: “%s” beside the verdict %s has the sentence “%s”', (status, code, sentence) => {
  expect(statusNote(status, standing(code))).toBe(sentence)
  expect(statusWords(status, standing(code))).toBe([status, sentence].filter(Boolean).join('. '))
})

it('status: never says Active beside a verdict that is no yes without saying why', () => {
  const codes: StandingCode[] = ['renewal_open', 'not_renewed', 'not_recorded']
  for (const code of codes) {
    expect(standingInShort(standing(code)).tone).not.toBe('good')
    expect(statusNote('Active', standing(code))).not.toBe('')
  }
})

it('standing: names the time since which the register could not be asked', () => {
  const late = { ...standing('not_confirmed'), since: '2026-11-26T11:02:00.000Z' }
  const words = standingWords(late, { name: 'A', status: 'Active' }, { asked: 'now', renewalsDue: '' })
  expect(words.opening).toBe('Not certain since 14:02')
  expect(words.sentence).toContain('since 14:02 on 26 November 2026')
  expect(standingInShort(late).opening).toBe(words.opening)
})

const NONE_OF_2026 =
  'The register has every licence of 2026 and none of this person. Check the number of any paper at /check.'

it('standing: sends nobody to a paper that the register would have, in a complete year', () => {
  const open = { ...standing('renewal_open'), complete: true }
  const said = (language = wordsTo.public) =>
    standingWords(open, { name: 'A', status: 'Active' }, { asked: 'now', renewalsDue: '' }, language)
  expect(said()).toMatchObject({ tone: 'caution', opening: 'No 2026 licence yet', advice: NONE_OF_2026 })
  expect(standingInShort(open)).toMatchObject({ opening: 'No 2026 licence yet', advice: NONE_OF_2026 })
  expect(said(wordsTo.holder)).toMatchObject({
    opening: 'You have no 2026 licence yet',
    advice: 'The register has every licence of 2026 and none of yours. Check the number of any paper at /check.',
  })
  const { advice } = assistingWords(assistingOf(open), { supervisor_name: 'A' })
  expect(advice).toBe(NONE_OF_2026.replace('this person', 'the supervisor'))
  expect(standingInShort(standing('renewal_open')).advice).toContain('Ask to see the practising licence for 2026')
})

it('standing: says of somebody inactive what the office’s word is', () => {
  const asked = { asked: 'now', renewalsDue: '' } as const
  const [inactive, active] = ['Inactive', 'Active'].map((status) =>
    standingWords(standing('not_renewed'), { name: 'A', status }, asked),
  )
  expect(inactive?.sentence).toBe('The register’s status of A is “Inactive”.')
  expect(active?.sentence).toBe('A is on the register, but no practising licence for 2026 is recorded.')
})

it.each([
  [true, '', '“No 2026 licence yet” if licensed in 2025, otherwise “No 2026 licence”'],
  [true, '2026-11-23', '“No 2026 licence yet” if licensed in 2025, otherwise “No 2026 licence”'],
  [true, '2026-11-22', '“No 2026 licence”'],
  [false, '', '“No 2026 licence yet” if licensed in 2025, otherwise “Not certain: not recorded yet”'],
  [false, '2026-11-22', '“Not certain: not recorded yet”'],
])('no licence: is read by the renewal date in a year whose record is complete: %s, “%s”', (complete, day, words) => {
  expect(noLicenceReads({ year: 2026, complete }, { renewals_due: [{ year: 2026, day }] }, '2026-11-23')).toBe(words)
  expect(noLicenceReads({ year: 2025, complete: true }, { renewals_due: [{ year: 2026, day }] }, '2026-11-23')).toBe(
    '“No 2025 licence”',
  )
})
