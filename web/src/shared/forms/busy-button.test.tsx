import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it } from 'vitest'
import { BusyButton } from './busy-button.tsx'

/** A form whose sending never ends. */
const Sending = ({ onSent }: { onSent: () => void }) => {
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSent()
    setBusy(true)
  }
  return (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <BusyButton type="submit" busy={busy} busyLabel="Saving">
        Save
      </BusyButton>
    </form>
  )
}

it('busy button: keeps the focus and sends once while what it started is running', async () => {
  const user = userEvent.setup()
  let sent = 0
  render(<Sending onSent={() => (sent += 1)} />)
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Saving')).toBeVisible()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  await user.click(button)
  await user.type(screen.getByLabelText('Name'), 'Amina{Enter}')
  expect(sent).toBe(1)
})
