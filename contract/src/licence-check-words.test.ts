import { expect, it } from 'vitest'
import { licenceCheckWords } from './licence-check-words.ts'

const check = {
  certificate_no: '2026-7KQ4M-XR9TB',
  name: 'Amina Were',
  license_no: 'LS/0003',
  year: 2026,
  issued_at: '2026-02-10T06:00:00.000Z',
  in_force: true,
  ended: null,
  holder_now: null,
  holder_standing: null,
  today: '2026-11-21',
}

it.each([
  [
    null,
    'Practising licence 2026-7KQ4M-XR9TB was issued to Amina Were, register number LS/0003. It is in force until 31 December 2026.',
  ],
  [
    { reason: 'withdrawn', since: '2026-03-01T06:00:00.000Z' } as const,
    'Practising licence 2026-7KQ4M-XR9TB was issued to Amina Were, register number LS/0003. It is no longer in force: the board withdrew it on 1 March 2026.',
  ],
])('check of a licence: says to whom it was issued, and whether it is in force (%#)', (ended, sentence) => {
  expect(licenceCheckWords({ ...check, ended }).sentence).toBe(sentence)
})
