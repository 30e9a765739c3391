import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { reloadOnce } from './reload-once.ts'

vi.mock(import('./reload-once.ts'), () => ({ reloadOnce: vi.fn<() => boolean>(() => true) }))

const Broken = ({ error }: { error: Error }): never => {
  throw error
}
const showBroken = (error: Error) =>
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  )

beforeEach(() => {
  // React repeats the error it caught on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.mocked(reloadOnce).mockClear())

it('says so when a page cannot be shown, and offers the way on', () => {
  showBroken(new Error('a bug'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  expect(reloadOnce).not.toHaveBeenCalled()
})

it.each([
  'Failed to fetch dynamically imported module: /assets/page-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('loads the page again by itself when its chunk is gone (%s)', (message) => {
  showBroken(new TypeError(message))
  expect(reloadOnce).toHaveBeenCalledTimes(1)
})
