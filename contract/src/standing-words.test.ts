import { expect, it } from 'vitest'
import type { StandingCode } from './shapes/standing.ts'
import { standingInShort, standingWords, statusNote, statusWords } from './standing-words.ts'

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
