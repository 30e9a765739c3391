import { expect, it } from 'vitest'
import { standingWords } from '../standing-words.ts'
import { kiswahiliCodeMessages } from './messages.ts'
import { kiswahili, otherSiteInKiswahili } from './words.ts'

it.each(['See https://lsb-clone.example/check/2026-7KQ4M-XR9TB', 'lsb-clone.example/publicProfile/LS%2F0112'])(
  'Kiswahili: %j of another website is checked like a false code',
  (text) => {
    expect(otherSiteInKiswahili(text, 'draft')?.opening).toBe(kiswahiliCodeMessages.notOursWord)
    expect([otherSiteInKiswahili(text, ''), otherSiteInKiswahili('LS/0112', 'draft')]).toEqual([undefined, undefined])
  },
)

it('Kiswahili: sends nobody to a paper that the register would have, in a complete year', () => {
  const open = { code: 'renewal_open', year: 2026, since: '2026-02-01T08:00:00.000Z', on: '2026-11-23' } as const
  const { opening, advice } = standingWords(
    { ...open, complete: true },
    { name: 'A', status: 'Active' },
    { asked: 'now', renewalsDue: '' },
    kiswahili,
  )
  expect(opening).toBe('Bado hana leseni ya 2026')
  expect(advice).toContain('leseni zote za 2026')
})
