import { FILE_MAX_BYTES, validationMessages } from '@lsb/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as checking from './check-file.ts'
import { FileField } from './file-field.tsx'

const pdf = (name: string, bytes = 2048) => {
  const content = new Uint8Array(bytes)
  content.set(new TextEncoder().encode('%PDF-1.7\n'))
  return new File([content], name, { type: 'application/pdf' })
}
const letter = new File(['Dear board'], 'letter.pdf', { type: 'application/pdf' })
const stored = { name: 'old.pdf', size: 2048, uploaded_at: '2026-03-01T09:00:00.000Z' }

type Options = Partial<Parameters<typeof FileField>[0]>
const Sample = (options: Options) => {
  const [file, setFile] = useState<File>()
  return (
    <>
      <FileField id="paper" label="Certificate" file={file} onChange={setFile} {...options} />
      <output aria-label="kept">{file?.name}</output>
    </>
  )
}
const show = (options: Options = {}) => {
  render(<Sample {...options} />)
  return screen.getByLabelText('Certificate')
}
const state = () => screen.getByRole('status', { name: '' })
const kept = () => screen.getByRole('status', { name: 'kept' })
const choose = (field: HTMLElement, file: File) => fireEvent.change(field, { target: { files: [file] } })

it('says what file it wants before one is chosen', () => {
  const field = show({ hint: 'The latest one.' })
  expect(field).toHaveAccessibleDescription(
    expect.stringMatching(/^The latest one\. PDF, at most 5 MB, or photographs/),
  )
  expect(field).toHaveAttribute('accept', 'application/pdf,.pdf')
  expect(state()).toBeEmptyDOMElement()
})

it('says that a chosen file is being sent while it is', () => {
  show({ file: pdf('new.pdf'), disabled: true })
  expect(state()).toHaveTextContent('new.pdf (2 kB): being sent')
})

it('tells chosen from stored', async () => {
  const field = show({ stored })
  expect(state()).toHaveTextContent(/^old\.pdf \(2 kB\): stored on 1 March 2026/)
  choose(field, pdf('new.pdf'))
  await vi.waitFor(() => expect(state()).toHaveTextContent('new.pdf (2 kB): chosen, not sent yet'))
})

it.each([
  ['is of another type', letter, validationMessages.pdfOnly],
  ['is too large', pdf('huge.pdf', FILE_MAX_BYTES + 1), validationMessages.fileTooLarge],
])('keeps the good file when the next one %s', async (_, bad, text) => {
  const field = show()
  choose(field, pdf('good.pdf'))
  await vi.waitFor(() => expect(kept()).toHaveTextContent('good.pdf'))
  choose(field, bad)
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)))
  expect(field).toBeInvalid()
  expect(state()).toHaveTextContent('good.pdf')
  choose(field, pdf('better.pdf'))
  await vi.waitFor(() => expect(kept()).toHaveTextContent('better.pdf'))
  expect(screen.queryByText(text)).toBeNull()
})

it('forgets a removed file with what was said about it', async () => {
  const field = show()
  choose(field, pdf('good.pdf'))
  await vi.waitFor(() => expect(kept()).toHaveTextContent('good.pdf'))
  choose(field, letter)
  await screen.findByText(validationMessages.pdfOnly)
  await userEvent.click(screen.getByRole('button', { name: 'Remove good.pdf' }))
  expect(kept()).toBeEmptyDOMElement()
  expect(screen.queryByText(validationMessages.pdfOnly)).toBeNull()
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('keeps the file that was chosen last', async () => {
  const checks: ((checked: checking.CheckedFile) => void)[] = []
  vi.spyOn(checking, 'checkFile').mockImplementation(() => new Promise((resolve) => checks.push(resolve)))
  const field = show()
  const [first, second] = [pdf('first.pdf'), pdf('second.pdf')]
  choose(field, first)
  expect(state()).toHaveTextContent('Checking the file…')
  choose(field, second)
  checks[1]?.({ file: second })
  await vi.waitFor(() => expect(kept()).toHaveTextContent('second.pdf'))
  await act(async () => checks[0]?.({ file: first }))
  expect(kept()).toHaveTextContent('second.pdf')
})

it('cannot be changed while its file is on the way', () => {
  const file = pdf('sent.pdf')
  const { rerender } = render(<Sample file={file} />)
  expect(screen.getByRole('button', { name: 'Remove sent.pdf' })).toBeVisible()
  rerender(<Sample file={file} disabled />)
  expect(screen.getByLabelText('Certificate')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Remove sent.pdf' })).toBeNull()
})

it('names a missing file until one is chosen', async () => {
  const field = show({ error: 'This document is missing.' })
  expect(field).toHaveAccessibleDescription(expect.stringContaining('This document is missing.'))
  choose(field, pdf('good.pdf'))
  await vi.waitFor(() => expect(field).toBeValid())
})
