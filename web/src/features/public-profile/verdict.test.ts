import { expect, it } from 'vitest'
import { verdictOn } from './verdict.ts'

const on = (status: string, practising_years: number[] = [], as_of = '2026-11-21T09:00:00.000Z') =>
  verdictOn({ name: 'Amina Njeri', status, practising_years, as_of })

it('says who may practise, whatever case the office wrote the status in', () => {
  expect(on('ACTIVE', [2026, 2025])).toMatchObject({
    tone: 'good',
    text: 'Amina Njeri is on the register and may practise in 2026.',
  })
  expect(on('Not renewed', [2026]).tone).toBe('good')
})

it('does not take an active entry for a renewed licence', () => {
  expect(on('Active', [2025])).toMatchObject({ tone: 'caution', text: expect.stringContaining('2026') })
})

it.each([
  ['Not renewed', 'has not renewed the practising licence for 2026'],
  ['Suspended', 'may not practise'],
  ['Deceased', 'recorded as deceased'],
])('%s is a no', (status, words) => {
  expect(on(status, status === 'Not renewed' ? [2025] : [2026])).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining(words),
  })
})

it('repeats a status it does not know instead of judging, and says when there is none', () => {
  expect(on('Under review')).toMatchObject({ tone: 'caution', text: expect.stringContaining('“Under review”') })
  expect(on(' ').text).toContain('no status')
})

it('speaks of the year it is in Nairobi: there the new one begins three hours early', () => {
  expect(on('Active', [2027], '2026-12-31T21:00:00.000Z').text).toContain('may practise in 2027')
  expect(on('Active', [2027], '2026-12-31T20:59:59.000Z').text).toContain('2026')
})
