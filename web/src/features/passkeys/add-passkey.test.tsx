import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddPasskey } from './add-passkey.tsx'

const data = { passkeys: [], keep: 1, missing: 0, required_from: '', nonce: 'n', user_id: 'u', user_name: 'A Clerk' }

it.each([true, false])('adding a passkey: shows whether the page takes a press (%s: an act runs)', (isBusy) => {
  const act = { isBusy, failure: undefined, done: undefined, run: async () => {} }
  render(<AddPasskey data={data} act={act} />)
  expect(screen.getByRole('button', { name: /^Create the passkey/ })).toHaveAttribute('aria-busy', String(isBusy))
})
