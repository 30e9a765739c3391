import { api, passkeyMessages, type Passkeys } from '@lsb/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { PasskeyItem } from './passkey-item.tsx'

vi.mock('../../shared/portal/passkey-ceremony.ts', () => ({ signAct: async () => ({ signed_with: 'key' }) }))

const passkey = (id: string, name: string) => ({
  id,
  name,
  transports: [],
  made_at: '2026-11-20T08:00:00Z',
  used_at: null,
})
const [phone, key] = [passkey('phone', 'Phone'), passkey('key', 'Key')]

/** Opens the removal of the phone of a chair, who must keep two, with these passkeys. Returns what the act said. */
const removing = (passkeys: Passkeys['passkeys']) => {
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
  vi.mocked(fetch).mockResolvedValue(Response.json({ detail: passkeyMessages.removed('Phone') }))
  const said: string[] = []
  const run = async (work: () => Promise<string>) => void said.push(await work())
  const data = { passkeys, keep: 2, missing: 0, required_from: '', nonce: 'n', user_id: 'u', user_name: 'A Chair' }
  render(<PasskeyItem passkey={phone} data={data} act={{ isBusy: false, failure: undefined, done: undefined, run }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Phone' }))
  return said
}

it('a stolen passkey: is removed by another one and the password below the required number', async () => {
  const said = removing([phone, key])
  expect(screen.getByText((text) => text.includes(passkeyMessages.removeAtOnce))).toBeVisible()
  const confirm = screen.getByRole('button', { name: /^Confirm and remove Phone/ })
  fireEvent.click(confirm)
  expect(screen.getByText(passkeyMessages.passwordNeeded)).toBeVisible()
  expect(said).toEqual([])
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'A-password-1' } })
  fireEvent.click(confirm)
  await waitFor(() => expect(said).toEqual([`The passkey “Phone” was removed. ${passkeyMessages.endSessions}`]))
  const [path, init] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(path).toBe(api.passkeyRemoval)
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toMatchObject({
    passkey: 'phone',
    password: 'A-password-1',
    signed_with: 'key',
  })
})

it('the last passkey of an official: stays', () => {
  removing([phone])
  expect(screen.getByText(passkeyMessages.keep(2))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Confirm and remove/ })).toBeNull()
})
