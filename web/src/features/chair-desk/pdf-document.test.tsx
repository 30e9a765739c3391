import { ownMessages } from '@lsb/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DrawnPage } from './draw-page.ts'
import { PdfDocument } from './pdf-document.tsx'

const pdf = vi.hoisted(() => {
  class DrawingStopped extends Error {}
  type Into = { onPages: (pages: number) => void }
  return { DrawingStopped, drawPage: vi.fn<(bytes: Blob, number: number, into: Into) => Promise<DrawnPage>>() }
})
vi.mock('./draw-page.ts', () => pdf)
vi.mock('../../shared/api/files.ts', () => ({ useFileBytes: () => ({ data: new Blob(), error: null }) }))

const shown = vi.fn<(page: number, pages: number) => void>()
const file = { name: 'x.pdf', size: 1, uploaded_at: '2026-03-01T08:00:00.000Z', url: '/x', sha256: '' }
const show = (answer: () => Promise<DrawnPage>, pages = 1) => {
  pdf.drawPage.mockImplementation((_bytes, _number, { onPages }) => {
    onPages(pages)
    return answer()
  })
  render(<PdfDocument title="Other document" file={file} keys={{ back: '<', on: '>' }} onShown={shown} />)
}

beforeEach(() => shown.mockClear())

it('page: says that part of it is lost, and not that it holds no text', async () => {
  show(() => Promise.resolve({ isWhole: false, text: '' }))
  expect(await screen.findByText(ownMessages.pageNotWhole)).toBeVisible()
  expect(screen.queryByText('Text of this page')).toBeNull()
  expect(shown).not.toHaveBeenCalled()
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
  show(() => Promise.resolve({ isWhole: true, text: '' }), 2)
  expect(await screen.findByText('This page holds no text, only a picture.')).toBeInTheDocument()
  expect(shown.mock.calls).toEqual([[1, 2]])
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await vi.waitFor(() =>
    expect(shown.mock.calls).toEqual([
      [1, 2],
      [2, 2],
    ]),
  )
})
