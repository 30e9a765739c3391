import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRotation } from './rotation.ts'

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

const show = () => {
  render(
    <section data-rotation={5000} aria-label="Sample">
      <div className="layers">
        {['first', 'second', 'third'].map((text, at) => (
          <p key={text} inert={at !== 0}>
            {text}
          </p>
        ))}
      </div>
      <button data-step="-1">back</button>
      <button data-choose="2" aria-pressed="false">
        third one
      </button>
      <button>
        <span data-when="playing">pause</span>
        <span data-when="paused" hidden>
          play
        </span>
      </button>
    </section>,
  )
  const section = screen.getByRole('region')
  startRotation(section)
  return section
}
const layerOnTop = () => document.querySelector('.layers > :not([inert])')?.textContent
const pass = (ms: number) => vi.advanceTimersByTime(ms)

it('rotation: shows the next layer every five seconds and starts again after the last', () => {
  show()
  pass(4999)
  expect(layerOnTop()).toBe('first')
  pass(1)
  expect(layerOnTop()).toBe('second')
  pass(5000)
  pass(5000)
  expect(layerOnTop()).toBe('first')
})

it('rotation: stands still while somebody points at it or has focus in it', () => {
  const section = show()
  fireEvent.pointerEnter(section)
  pass(20_000)
  expect(layerOnTop()).toBe('first')
  fireEvent.pointerLeave(section)
  fireEvent.focusIn(screen.getByText('back'))
  pass(20_000)
  expect(layerOnTop()).toBe('first')
  fireEvent.focusOut(screen.getByText('back'), { relatedTarget: document.body })
  pass(5000)
  expect(layerOnTop()).toBe('second')
})

it('rotation: stands still while it is off the screen', () => {
  show()
  seen(false)
  pass(20_000)
  expect(layerOnTop()).toBe('first')
  seen(true)
  pass(5000)
  expect(layerOnTop()).toBe('second')
})

it('rotation: gives a layer that was chosen by hand its full time', () => {
  show()
  pass(4000)
  fireEvent.click(screen.getByText('back'))
  pass(4000)
  expect(layerOnTop()).toBe('third')
  pass(1000)
  expect(layerOnTop()).toBe('first')
})

it('rotation: marks the button of the layer it shows', () => {
  show()
  fireEvent.click(screen.getByText('third one'))
  expect(layerOnTop()).toBe('third')
  expect(screen.getByText('third one')).toHaveAttribute('aria-pressed', 'true')
})

it('rotation: pauses and plays by its button', () => {
  show()
  fireEvent.click(screen.getByText('pause'))
  pass(20_000)
  expect(layerOnTop()).toBe('first')
  expect(screen.getByText('play')).toBeVisible()
  expect(screen.getByText('pause')).not.toBeVisible()
  fireEvent.click(screen.getByText('play'))
  pass(5000)
  expect(layerOnTop()).toBe('second')
})

it('rotation: does not move by itself for a reader who wants less motion', () => {
  isStill = true
  show()
  pass(60_000)
  expect(layerOnTop()).toBe('first')
  fireEvent.click(screen.getByText('back'))
  expect(layerOnTop()).toBe('third')
})
