import * as matchers from '@testing-library/jest-dom/matchers'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

expect.extend(matchers)
// Long enough for a busy machine: a search ends as soon as it finds what it waits for.
configure({ asyncUtilTimeout: 60_000 })

/** jsdom lays nothing out, so nothing scrolls or ever changes its size. */
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The outside network is closed, and nothing may be said on the console that a test did not ask for.
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    throw new Error(`An unexpected request: ${input instanceof Request ? input.url : String(input)}`)
  })
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      throw new Error(`An unexpected console.${level}: ${args.map(String).join(' ')}`)
    })
  }
})
// The test files share a window, so each test leaves it empty.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
