import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFieldsClearOfToasts } from './fields-clear-of-toasts.ts'

const scrollBy = vi.fn<(x: number, y: number) => void>()
const at = (element: HTMLElement, top: number, bottom: number, left = 0) => {
  const box = new DOMRect(left, top, 100, bottom - top)
  element.getBoundingClientRect = () => box
  element.getClientRects = () => Object.assign([box], { item: () => box })
}
const Page = () => {
  useFieldsClearOfToasts()
  return (
    <>
      <input aria-label="high" />
      <input aria-label="low" />
      <input aria-label="file" type="file" />
      <button type="button">Next</button>
      <label htmlFor="elsewhere">County</label>
      <a role="tab" href="/" aria-selected="false">
        Assistants
      </a>
      <div className="notistack-SnackbarContainer" data-testid="stack">
        <div className="notistack-Snackbar" data-testid="toast" />
      </div>
    </>
  )
}

let resized = () => {}
const watched: Element[] = []

beforeEach(() => {
  scrollBy.mockClear()
  watched.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      constructor(listener: () => void) {
        super(listener)
        resized = listener
      }
      override observe(element: Element) {
        watched.push(element)
      }
    },
  )
  vi.stubGlobal('scrollBy', scrollBy)
  render(<Page />)
  at(screen.getByTestId('toast'), 650, 700)
  at(screen.getByLabelText('high'), 100, 140)
  at(screen.getByLabelText('low'), 660, 700)
  at(screen.getByLabelText('file'), 660, 700)
})
afterEach(() => vi.unstubAllGlobals())

it('fields under toasts: scrolls a field that takes the focus from under a toast', () => {
  screen.getByLabelText('low').focus()
  expect(scrollBy).toHaveBeenCalledWith(0, 62)
})

it.each(['high', 'file'])(
  'fields under toasts: leaves the page alone for a field that is not covered or typed in: %s',
  (name) => {
    screen.getByLabelText(name).focus()
    expect(scrollBy).not.toHaveBeenCalled()
  },
)

it('fields under toasts: moves nothing between a press and its click', () => {
  fireEvent.pointerDown(document.body)
  screen.getByLabelText('low').focus()
  expect(document.body.style.paddingBottom).toBe('')
  expect(scrollBy).not.toHaveBeenCalled()
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  expect(scrollBy).toHaveBeenCalledWith(0, 62)
})

it('toasts: go above a button that they would cover', () => {
  at(screen.getByLabelText('low'), 100, 140)
  at(screen.getByRole('button'), 640, 684)
  fireEvent.click(document.body)
  expect(screen.getByTestId('stack').style.translate).toBe('0 -72px')
  at(screen.getByRole('button'), 200, 244)
  fireEvent.click(document.body)
  expect(screen.getByTestId('stack').style.translate).toBe('0 0px')
})

it.each([0, 200])('toasts: stay where they are beside a button at %i px', (left) => {
  at(screen.getByLabelText('low'), 100, 140)
  at(screen.getByTestId('toast'), 650, 700, 100)
  at(screen.getByText('County'), 100, 140)
  at(screen.getByRole('button'), 640, 684, left)
  fireEvent.click(document.body)
  expect(screen.getByTestId('stack').style.translate).toBe('0 0px')
})

it.each(['County', 'Assistants'])('toasts: go above a label or tab that they would cover: %s', (text) => {
  at(screen.getByLabelText('low'), 100, 140)
  at(screen.getByText(text), 640, 664)
  fireEvent.click(document.body)
  expect(screen.getByTestId('stack').style.translate).toBe('0 -72px')
})

it('toasts: go above a button over which another toast pushes them', async () => {
  document.body.append(document.createElement('i'))
  await vi.waitFor(() => expect(watched).toEqual([screen.getByTestId('stack')]))
  at(screen.getByRole('button'), 600, 644)
  at(screen.getByTestId('toast'), 570, 700)
  resized()
  expect(screen.getByTestId('stack').style.translate).toBe('0 -112px')
})
