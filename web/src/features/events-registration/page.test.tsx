import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Page } from './page.tsx'

it('registration for events: has the apply button of the specification', () => {
  render(<Page />, { wrapper: MemoryRouter })
  expect(screen.getByText('Apply').tagName).toBe('SUMMARY')
})
