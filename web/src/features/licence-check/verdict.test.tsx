import { type LicenceCheck, licenceCheckMessages } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Verdict } from './verdict.tsx'

const inForce: LicenceCheck = {
  certificate_no: '2026-7KQ4M-XR9TB',
  name: 'Wanjikũ wa Gĩthũi',
  license_no: 'LS/0012',
  year: 2026,
  issued_at: '2026-03-01T08:00:00.250Z',
  in_force: true,
  ended: null,
  holder_now: { name: 'Wanjikũ wa Gĩthũi', license_no: 'LS/0012' },
  today: '2026-11-22',
}
const ended: LicenceCheck = {
  ...inForce,
  in_force: false,
  ended: { reason: 'suspended', since: '2026-06-01T00:00:00.000Z' },
}

// The page's styles hide what is about the paper once its code is known to be genuine.
it.each([
  ['in force', inForce, licenceCheckMessages.compareHolder, 'paper'],
  ['ended', ended, licenceCheckMessages.doNotRely, null],
  ['not issued', null, licenceCheckMessages.compareNumber, null],
])('verdict: marks its advice as one about the paper only when it is good: %s', (_what, check, advice, about) => {
  render(<Verdict check={check} />)
  expect(screen.getByText(advice).getAttribute('data-about')).toBe(about)
})
