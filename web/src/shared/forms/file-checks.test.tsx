import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'
import * as checking from './check-file.ts'
import { STILL_CHECKING } from './file-checks.ts'
import { FileField } from './file-field.tsx'
import { Form } from './form.tsx'

const Sample = ({ onSend }: { onSend: (file: File | undefined) => void }) => {
  const [file, setFile] = useState<File>()
  return (
    <Form scope="sample" initialValues={{}} failure={String} onSubmit={async () => onSend(file)}>
      <FileField id="paper" label="Certificate" file={file} onChange={setFile} />
      <BusyButton type="submit" busy={false} busyLabel="Saving">
        Next
      </BusyButton>
    </Form>
  )
}

it('form: sends nothing while a chosen file is checked, and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<checking.CheckedFile>()
  vi.spyOn(checking, 'checkFile').mockReturnValue(promise)
  const onSend = vi.fn<(file: File | undefined) => void>()
  render(<Sample onSend={onSend} />)
  const file = new File(['%PDF-1.7'], 'small.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Certificate'), { target: { files: [file] } })
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(STILL_CHECKING)).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()

  resolve({ file })
  await screen.findByText('chosen, not sent yet')
  expect(screen.queryByText(STILL_CHECKING)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith(file))
})
