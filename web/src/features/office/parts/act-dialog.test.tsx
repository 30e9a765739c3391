import { ownMessages } from '@lsb/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ActDialog } from './act-dialog.tsx'

const act = vi.fn<(reason: string) => Promise<void>>()
const dialog = (missing: string | null) => (
  <ActDialog title="Remove Amina" confirm="Remove" missing={missing} onAct={act} onClose={() => {}} />
)
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }))

it('act: says what is missing once somebody has tried, until it is there', async () => {
  act.mockResolvedValue()
  const { rerender } = render(dialog('Not loaded yet.'))
  expect(screen.queryByText('Not loaded yet.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Moved away' } })
  confirm()
  expect(screen.getByText('Not loaded yet.')).toBeVisible()
  expect(act).not.toHaveBeenCalled()
  rerender(dialog(null))
  expect(screen.queryByText('Not loaded yet.')).toBeNull()
  confirm()
  expect(act).toHaveBeenCalledWith('Moved away')
})

it('act: waits for a reason', () => {
  act.mockClear()
  render(dialog(null))
  confirm()
  expect(screen.getByText(ownMessages.reasonRequired)).toBeVisible()
  expect(act).not.toHaveBeenCalled()
})
