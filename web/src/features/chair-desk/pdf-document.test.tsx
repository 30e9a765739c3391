import { ownMessages } from '@lsb/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DrawnPage } from './draw-page.ts'
import { PdfDocument } from './pdf-document.tsx'
import type { SeenPage } from './use-sight.ts'

const pdf = vi.hoisted(() => {
  class DrawingStopped extends Error {}
  type Into = { zoom: number; turned: number; onPages: (pages: number) => void }
  return { DrawingStopped, drawPage: vi.fn<(bytes: Blob, number: number, into: Into) => Promise<DrawnPage>>() }
})
vi.mock('./draw-page.ts', () => pdf)
vi.mock('../../shared/api/files.ts', () => ({ useFileBytes: () => ({ data: new Blob(), error: null }) }))

const shown = vi.fn<(seen: SeenPage) => void>()
const file = { name: 'x.pdf', size: 1, uploaded_at: '2026-03-01T08:00:00.000Z', url: '/x', sha256: '' }
const show = (answer: () => Promise<DrawnPage>, pages = 1) => {
  pdf.drawPage.mockImplementation((_bytes, _number, { onPages }) => {
    onPages(pages)
    return answer()
  })
  render(<PdfDocument title="Other document" file={file} keys={{ back: '<', on: '>' }} hints={[]} onShown={shown} />)
}

beforeEach(() => shown.mockClear())

it('page: says that part of it is lost, and not that it holds no text', async () => {
  show(() => Promise.resolve({ isWhole: false, text: '', documentText: '' }))
  expect(await screen.findByText(ownMessages.pageNotWhole)).toBeVisible()
  expect(screen.queryByText('Text of this page')).toBeNull()
  expect(shown).toHaveBeenCalledWith({ isWhole: false, text: '', documentText: '', page: 1, pages: 1 })
  const notice = screen.getByText(ownMessages.pageNotWhole)
  // Above the page, where it is read before.
  expect(notice.compareDocumentPosition(screen.getByRole('figure'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['takes too much', new pdf.DrawingStopped(), ownMessages.pageStopped],
  ['cannot be drawn', new Error('Invalid page request.'), ownMessages.pageNotShown],
])('page that %s: is not shown, which is said', async (_, error, text) => {
  show(() => Promise.reject(error))
  expect(await screen.findByText(text)).toBeVisible()
  expect(shown).not.toHaveBeenCalled()
})

it('page: counts as shown when it is on the screen whole, each by itself', async () => {
  show(() => Promise.resolve({ isWhole: true, text: '', documentText: '' }), 2)
  expect(await screen.findByText('This page holds no text, only a picture.')).toBeInTheDocument()
  const whole = { isWhole: true, text: '', documentText: '', pages: 2 }
  expect(shown.mock.calls).toEqual([[{ ...whole, page: 1 }]])
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await vi.waitFor(() => expect(shown.mock.calls).toEqual([[{ ...whole, page: 1 }], [{ ...whole, page: 2 }]]))
})

const whole = () => Promise.resolve({ isWhole: true, text: '', documentText: '' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const drawn = () => pdf.drawPage.mock.lastCall?.slice(1)

it('page: is the one whose number is typed, or the last', async () => {
  show(whole, 30)
  const number = await screen.findByRole('textbox', { name: 'Page' })
  for (const [typed, page] of [
    ['17', 17],
    ['99', 30],
    ['no', 30],
    ['0', 1],
  ] as const) {
    fireEvent.change(number, { target: { value: typed } })
    fireEvent.submit(number)
    expect(number).toHaveValue(String(page))
    expect(drawn()).toMatchObject([page, {}])
  }
})

it('page: is drawn larger and turned, and the next page with it', async () => {
  show(whole, 2)
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  press('Zoom in')
  press('Turn')
  expect(drawn()).toMatchObject([1, { zoom: 2, turned: 90 }])
  // Moves in its frame by keyboard.
  expect(screen.getByRole('figure')).toHaveAttribute('tabindex', '0')
  press('Next page')
  expect(drawn()).toMatchObject([2, { zoom: 2, turned: 90 }])
  press('Zoom in')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  await vi.waitFor(() => expect(screen.getByRole('figure')).toHaveAttribute('data-drawn', 'true'))
})

it('page: says that it is being drawn while it is blank', async () => {
  show(() => new Promise(() => {}))
  expect(await screen.findByText('Drawing…')).toBeVisible()
})
