import { ownMessages } from '@lsb/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ActDialog } from './act-dialog.tsx'
import { useOfficeDraft } from './use-act-draft.ts'

const act = vi.fn<(reason: string) => Promise<void>>()
const Asked = ({ missing = null, onClose = () => {} }: { missing?: string | null; onClose?: () => void }) => (
  <ActDialog
    title="Remove Amina"
    confirm="Remove"
    draft={useOfficeDraft('remove amina', { reason: '' })}
    missing={missing}
    onAct={act}
    onClose={onClose}
  />
)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const reason = () => screen.getByLabelText('Reason')
const type = (text: string) => fireEvent.change(reason(), { target: { value: text } })

const openAgain = () => {
  cleanup()
  render(<Asked />)
}

beforeEach(() => {
  act.mockReset().mockResolvedValue()
  sessionStorage.clear()
})

it('act: says what is missing once somebody has tried, until it is there', async () => {
  const { rerender } = render(<Asked missing="Not loaded yet." />)
  expect(screen.queryByText('Not loaded yet.')).toBeNull()
  type('Moved away')
  press('Remove')
  expect(screen.getByText('Not loaded yet.')).toBeVisible()
  expect(act).not.toHaveBeenCalled()
  rerender(<Asked />)
  expect(screen.queryByText('Not loaded yet.')).toBeNull()
  press('Remove')
  expect(act).toHaveBeenCalledWith('Moved away')
})

it('act: waits for a reason', () => {
  render(<Asked />)
  press('Remove')
  expect(screen.getByText(ownMessages.reasonRequired)).toBeVisible()
  expect(act).not.toHaveBeenCalled()
})

it('act: keeps what is typed over a reload, until it is done or cancelled', async () => {
  render(<Asked />)
  type('Moved away')
  openAgain()
  expect(reason()).toHaveValue('Moved away')
  act.mockRejectedValueOnce(new Error('lost'))
  press('Remove')
  await screen.findByRole('alert')
  openAgain()
  expect(reason()).toHaveValue('Moved away')
  press('Remove')
  await vi.waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull())
  openAgain()
  type('Again')
  press('Cancel')
  openAgain()
  expect(reason()).toHaveValue('')
})

it('act: keeps what is typed when the dialog is closed beside its buttons', () => {
  const close = vi.fn<() => void>()
  render(<Asked onClose={close} />)
  type('Moved away')
  fireEvent.keyDown(reason(), { key: 'Escape' })
  expect(close).toHaveBeenCalled()
  expect(sessionStorage.getItem('drafts')).toContain('Moved away')
})
