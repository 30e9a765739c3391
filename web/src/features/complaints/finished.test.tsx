import { board } from '@lsb/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { complaintText } from './complaint-text.ts'
import { Finished } from './finished.tsx'
import { goodComplaint } from './testing.ts'

const photograph = new File(['x'], 'fence.jpg', { type: 'image/jpeg' })
const letter = new File(['x'], 'letter.docx')
const takes = ({ files = [] }: ShareData) => files.every(({ name }) => !name.endsWith('.docx'))
const fileOf = (bytes: number) => Object.defineProperty(new File(['x'], 'scan.pdf'), 'size', { value: bytes })
const shared = vi.fn<(data: ShareData) => Promise<void>>()

afterEach(() => {
  shared.mockReset()
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})

/** The finished page in a browser that shares every file but documents of Word, or none. */
const show = (evidence: readonly File[], canShare: boolean) => {
  if (canShare) {
    Object.assign(navigator, { canShare: takes, share: shared })
  }
  const discarded = vi.fn<() => void>()
  const complaint = { ...goodComplaint, evidence }
  const text = complaintText(complaint, new Date(0))
  render(<Finished text={text} complaint={complaint} onBack={() => {}} onDiscard={discarded} />)
  return { text, discarded }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('sharing a complaint: hands over text and files together, and never says that it was sent', async () => {
  shared.mockResolvedValue()
  const { text, discarded } = show([photograph], true)
  press('Share text and files')
  expect(shared).toHaveBeenCalledWith({ title: 'Complaint about A. Example, LS/0999', text, files: [photograph] })
  expect(text.startsWith(`${board.email}\n`)).toBe(true)
  expect(await screen.findByText(/Whether they are sent, you see only there/)).toBeVisible()
  expect(screen.getByText('Your complaint has not been sent.')).toBeVisible()
  expect(discarded).not.toHaveBeenCalled()
})

it('sharing a complaint: names before what cannot be shared, and shares the rest', () => {
  shared.mockResolvedValue()
  show([photograph, letter], true)
  expect(screen.getByText(/cannot be shared from here/).closest('p')).toHaveTextContent(/letter\.docx$/)
  press('Share text and files')
  expect(shared).toHaveBeenCalledWith(expect.objectContaining({ files: [photograph] }))
})

it.each([
  ['no browser that shares', [photograph], false],
  ['no file that can be shared', [letter], true],
])('sharing a complaint: is not offered with %s', (_what, evidence, canShare) => {
  show(evidence, canShare)
  expect(screen.queryByRole('button', { name: 'Share text and files' })).toBeNull()
  expect(screen.getByText(/Attach the files of evidence yourself/)).toBeVisible()
})

it.each([
  ['AbortError', 'Nothing was handed over.'],
  ['NotAllowedError', 'This browser could not hand over the files. Attach them yourself.'],
])('sharing a complaint: says what happened after %s', async (name, says) => {
  shared.mockRejectedValue(new DOMException('', name))
  show([photograph], true)
  press('Share text and files')
  expect(await screen.findByText(says)).toBeVisible()
})

it.each([
  [15 * 1024 * 1024, false],
  [15 * 1024 * 1024 + 1, true],
])('evidence of %i bytes together: too large for mail is %s', (size, isTooLarge) => {
  show([fileOf(1), fileOf(size - 1)], false)
  expect(screen.queryByText(/refuse so much in one message/) !== null).toBe(isTooLarge)
})
