import { ownMessages } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportPageError } from '../features/visitor-reports/report-errors.ts'
import { ErrorBoundary } from './error-boundary.tsx'

vi.mock(import('../features/visitor-reports/report-errors.ts'), () => ({ reportPageError: vi.fn<() => void>() }))

const Broken = ({ error }: { error: Error }): never => {
  throw error
}
const showBroken = (error: Error) =>
  render(
    <MemoryRouter>
      <Link to="/other">another page</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<Broken error={error} />} />
          <Route path="/other" element={<h1>The other page</h1>} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  )

beforeEach(() => {
  // React repeats the error it caught on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.mocked(reportPageError).mockClear())

it('offers the way on when a page cannot be shown', () => {
  showBroken(new Error('a bug'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  expect(reportPageError).toHaveBeenCalledTimes(1)
})

it('says that the browser refuses storage when a page fails for that', () => {
  showBroken(new DOMException('Access is denied.', 'SecurityError'))
  expect(screen.getByRole('main')).toHaveTextContent(ownMessages.storageRefused)
})

it('lets a link to another page lead there', async () => {
  showBroken(new Error('a bug'))
  await userEvent.click(screen.getByRole('link', { name: 'another page' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The other page')
})
