import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRotation } from './use-rotation.ts'

let seen: (isIntersecting: boolean) => void
let isStill = false
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    seen = (isIntersecting) => callback([{ isIntersecting }])
  }
  observe = () => undefined
  disconnect = () => undefined
}

beforeEach(() => {
  vi.useFakeTimers()
  isStill = false
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Sample = () => {
  const { index, choose, togglePlaying, region } = useRotation(3, 5000)
  return (
    <section {...region}>
      <output>{index}</output>
      <button onClick={() => choose(index - 1)}>back</button>
      <button onClick={togglePlaying}>pause</button>
    </section>
  )
}
const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('turns every five seconds and comes round', () => {
  render(<Sample />)
  pass(4999)
  expect(shown()).toBe('0')
  pass(1)
  expect(shown()).toBe('1')
  pass(5000)
  pass(5000)
  expect(shown()).toBe('0')
})

it('stands still while pointed at or focused, off screen, or paused, and gives a chosen one its full time', () => {
  render(<Sample />)
  const section = screen.getByRole('status').parentElement
  if (!section) throw new Error('no section')
  fireEvent.pointerEnter(section)
  pass(20_000)
  expect(shown()).toBe('0')
  fireEvent.pointerLeave(section)
  act(() => seen(false))
  pass(20_000)
  expect(shown()).toBe('0')
  act(() => seen(true))
  pass(4000)
  fireEvent.click(screen.getByText('back'))
  pass(4000)
  expect(shown()).toBe('2')
  fireEvent.click(screen.getByText('pause'))
  pass(20_000)
  expect(shown()).toBe('2')
})

it('does not move for a reader who asked for less motion, but can be moved by hand', () => {
  isStill = true
  render(<Sample />)
  pass(60_000)
  expect(shown()).toBe('0')
  fireEvent.click(screen.getByText('back'))
  expect(shown()).toBe('2')
})
