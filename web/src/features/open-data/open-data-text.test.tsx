import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { OpenDataText } from './open-data-text.tsx'

const show = (licence: string) =>
  render(
    <MemoryRouter>
      <OpenDataText terms={{ licence, licenceUrl: '', legalBasis: 'Section 1' }} />
    </MemoryRouter>,
  )

it('open data: links no files until the board names its terms', () => {
  show('')
  expect(screen.getByText('The files are not available yet.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'CSV' })).toBeNull()
  expect(screen.getByText('supervisor_license')).toBeInTheDocument()
})

it('open data: names the terms and leads to each file once there are any', () => {
  show('CC BY 4.0')
  expect(screen.getByText('CC BY 4.0')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Changes' }).getAttribute('href')).toBe('/api/open-data/changes')
  expect(screen.getAllByRole('link', { name: /^(?:CSV|JSON)$/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/api/open-data/licensed.csv',
    '/api/open-data/licensed.json',
    '/api/open-data/approved.csv',
    '/api/open-data/approved.json',
  ])
})
