import {
  assistingOf,
  type LicenceCheck,
  licenceCheckMessages,
  type ListedAssistant,
  type ListedSurveyor,
  readAnswer,
  type RegisterPage,
  searchCall,
} from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../shared/components/query-provider.tsx'
import { saying, wordsShown } from '../../shared/testing.ts'
import { CheckCard } from './check-card.tsx'
import { madeUpProfile } from '../../shared/public-api/testing.ts'
import { Page } from './page.tsx'

const show = (typed: string, answer: RegisterPage<ListedSurveyor, ListedAssistant>) =>
  render(
    <QueryClientProvider client={createQueryClient({ [searchCall(typed)]: answer })}>
      <MemoryRouter initialEntries={[`/check?number=${encodeURIComponent(typed)}`]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const amina: ListedSurveyor = { ...madeUpProfile, licensed_id: 1 }
const otieno: ListedAssistant = {
  assistant_name: 'Otieno Odhiambo',
  assistant_no: 'AA/00052',
  supervisor_name: 'Amina Wanjiru',
  supervisor_license: 'LS/0112',
  assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
}
const saysNothingOfPaper = () => {
  expect(screen.getByText(licenceCheckMessages.nothingOfPaper)).toBeVisible()
  expect(document.querySelector('[data-tone="good"], [data-tone="bad"]')).toBeNull()
  expect(screen.queryByText(licenceCheckMessages.notOursWord)).toBeNull()
}

it.each(['LS/0112', 'ls O112'])('check: recognises the register number %j', (typed) => {
  show(typed, { count: 1, results: [amina] })
  expect(screen.getByText('This is a register number')).toBeVisible()
  expect(
    screen.getByText(saying(/The register says about its holder: Amina Wanjiru, LS\/0112: .*practise/)),
  ).toBeVisible()
  saysNothingOfPaper()
})

it('check: opens with what the register says of a holder who may not practise', () => {
  const standing: ListedSurveyor['standing'] = { ...amina.standing, code: 'suspended' }
  show('LS/0112', { count: 1, results: [{ ...amina, standing }] })
  expect(document.querySelector('[data-tone="bad"]')).toHaveTextContent(/^Suspended/)
  expect(screen.getByText(licenceCheckMessages.nothingOfPaper)).toBeVisible()
})

it('check: recognises an assistant’s number and shows the entry', () => {
  show('AA/52', { count: 0, results: [], other: { count: 1, results: [otieno] } })
  expect(screen.getByText(licenceCheckMessages.assistantNumberWord)).toBeVisible()
  expect(screen.getByText(saying(/Otieno Odhiambo, AA\/00052, assistant of Amina Wanjiru, LS\/0112/))).toBeVisible()
  saysNothingOfPaper()
})

it.each(['FPXF2', 'Peter Mwangi', '0712 345678', 'LS/9999', '2026-7KQ4M'])(
  'check: says of %j what it is and how a licence number looks, not that it is false',
  (typed) => {
    show(typed, { count: 0, results: [] })
    expect(screen.getByText(licenceCheckMessages.noLicenceWord)).toBeVisible()
    expect(screen.getByText(saying(licenceCheckMessages.looksLike))).toBeVisible()
    expect(document.body.textContent).toContain(readAnswer(typed, []).hints[0]?.sentence)
    expect(screen.queryByText(licenceCheckMessages.notOursWord)).toBeNull()
    expect(document.querySelector('[data-about="number"]')?.textContent).not.toContain('eport it')
  },
)

it('check: asks for a number in at most 100 words', () => {
  show('', { count: 0, results: [] })
  expect(wordsShown()).toBeLessThanOrEqual(100)
})

const licence: LicenceCheck = {
  certificate_no: '2026-7KQ4M-XR9TB',
  name: 'Wanjikũ wa Gĩthũi',
  license_no: 'LS/0012',
  year: 2026,
  issued_at: '2026-03-01T08:00:00.250Z',
  in_force: true,
  ended: null,
  holder_now: { name: 'Wanjikũ wa Gĩthũi', license_no: 'LS/0012' },
  holder_standing: null,
  today: '2026-11-22',
}
const ended = {
  ...licence,
  in_force: false,
  ended: { reason: 'suspended' as const, since: '2026-06-01T00:00:00.000Z' },
}

it('check: says of a former licence that its holder may practise by another one today', () => {
  const former: LicenceCheck = {
    ...licence,
    year: 2025,
    in_force: false,
    ended: { reason: 'year_over', since: '2025-12-31T21:00:00.000Z' },
    holder_standing: { code: 'may_practise', year: 2026, since: licence.issued_at, on: licence.today },
  }
  const answers = { number: licence.certificate_no, found: undefined, isUnanswered: false }
  const { unmount } = render(<CheckCard {...answers} check={former} />)
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-tone', 'caution')
  expect(screen.getByText(saying(/Wanjikũ wa Gĩthũi, LS\/0012: May practise 2026/))).toBeVisible()
  expect(screen.getByText(licenceCheckMessages.otherLicence)).toBeVisible()
  unmount()
  render(<CheckCard {...answers} check={ended} />)
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-tone', 'bad')
})

// The page's styles hide what is about the paper once its code is known to be genuine.
it.each([
  ['in force', licence, licenceCheckMessages.compareHolder, 'paper'],
  ['ended', ended, licenceCheckMessages.doNotRely, null],
  ['not issued', null, licenceCheckMessages.compareNumber, null],
])('check: marks its advice as one about the paper only when it is good: %s', (_what, check, advice, about) => {
  const answers = { number: licence.certificate_no, found: undefined, isUnanswered: false }
  render(<CheckCard {...answers} check={check} />)
  expect(screen.getByText(advice).getAttribute('data-about')).toBe(about)
  expect(document.querySelectorAll('[data-verdict]')).toHaveLength(1)
})
