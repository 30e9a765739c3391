import { passkeyMessages } from '@lsb/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AddPasskey } from './add-passkey.tsx'

const data = { passkeys: [], keep: 1, missing: 0, required_from: '', nonce: 'n', user_id: 'u', user_name: 'A Clerk' }

it.each([true, false])('adding a passkey: shows whether the page takes a press (%s: an act runs)', (isBusy) => {
  const act = { isBusy, failure: undefined, done: undefined, run: async () => {} }
  render(<AddPasskey data={data} act={act} />)
  expect(screen.getByRole('button', { name: /^Create the passkey/ })).toHaveAttribute('aria-busy', String(isBusy))
})

it('adding a passkey: asks for a name that says something before the device', () => {
  const run = vi.fn<() => Promise<void>>()
  render(<AddPasskey data={data} act={{ isBusy: false, failure: undefined, done: undefined, run }} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: /^Create the passkey/ }))
  expect(screen.getByText(passkeyMessages.nameRequired)).toBeVisible()
  expect(run).not.toHaveBeenCalled()
})
