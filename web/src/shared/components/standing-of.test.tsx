import { api, standingMessages } from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-provider.tsx'
import { StandingOf } from './standing-of.tsx'

const show = (answer: object | null) =>
  render(
    <QueryClientProvider client={createQueryClient({ [api.profile('LS/0112')]: answer })}>
      <StandingOf licenseNumber="LS/0112" />
    </QueryClientProvider>,
  )

it('standing: is the label that the public reads', () => {
  show({ standing: { code: 'renewal_open', year: 2026, since: '2026-01-01T00:00:00.000Z', on: '2026-01-05' } })
  expect(screen.getByText(standingMessages.noLicenceYet(2026))).toHaveAttribute('data-tone', 'caution')
})

it('standing: of a number that the register does not have says nothing', () => {
  expect(show(null).container).toBeEmptyDOMElement()
})
