import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { reloadOnce } from './reload-once.ts'

vi.mock(import('./reload-once.ts'), () => ({ reloadOnce: vi.fn<() => Promise<void>>(() => Promise.resolve()) }))

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
afterEach(() => vi.mocked(reloadOnce).mockClear())

it('offers the way on when a page cannot be shown', () => {
  showBroken(new Error('a bug'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  expect(reloadOnce).not.toHaveBeenCalled()
})

it('lets a link to another page lead there', async () => {
  showBroken(new Error('a bug'))
  await userEvent.click(screen.getByRole('link', { name: 'another page' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The other page')
})

it.each([
  'Failed to fetch dynamically imported module: /assets/page-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('loads the page again by itself when its chunk is gone (%s)', (message) => {
  showBroken(new TypeError(message))
  expect(reloadOnce).toHaveBeenCalledTimes(1)
})
