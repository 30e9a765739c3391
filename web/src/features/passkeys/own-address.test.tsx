import { api, type PersonalData, personalFieldNames, recordOf, successMessages } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/components/query-provider.tsx'
import * as ceremony from '../../shared/portal/passkey-ceremony.ts'
import { sampleAccount } from '../../shared/portal/testing-account.ts'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { wholeAnswer } from '../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { OwnAddress } from './own-address.tsx'

const personal: PersonalData = {
  user_id: 'u1',
  profile_pic: '',
  name: 'Made Clerk',
  saved: false,
  ...recordOf(personalFieldNames, () => ''),
  id_number: '12345',
  email_confirmed: false,
}
const key = { id: 'k', name: 'Phone', transports: [], made_at: '', used_at: null }
const signature = { signed_with: 'k', signed_client_data: 'c', authenticator_data: 'a', signature: 's' }
const ADDRESS = 'clerk@mail.example'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it.each([true, false])('own address: is saved, by a touch of the passkey if there is one (%s)', async (passkey) => {
  const signAct = vi.spyOn(ceremony, 'signAct').mockResolvedValue(signature)
  let sent: FormData | undefined
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (input === api.me) return Response.json({ user: { ...sampleAccount, account_type: 'office', passkey } })
    if (input === api.passkeys) return wholeAnswer('GET passkeys', { passkeys: [key], nonce: 'n' })
    if (init?.body instanceof FormData) sent = init.body
    return Response.json(sent ? { ...personal, saved: true, email: ADDRESS } : personal)
  })
  showInPortal(<OwnAddress />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail/ }), ADDRESS)
  await userEvent.click(screen.getByRole('button', { name: 'Save the address' }))
  await screen.findByText(successMessages.personal)
  expect(await screen.findByText(/^clerk@mail\.example is not confirmed yet/)).toBeVisible()
  const act = { act: 'change address', email: ADDRESS, id_number: '12345' }
  expect(signAct.mock.calls.map(([nonce, of]) => [nonce, of])).toEqual(passkey ? [['n', act]] : [])
  expect(Object.fromEntries(sent ?? [])).toMatchObject({ email: ADDRESS, id_number: '12345' })
  expect(sent?.get('signature')).toBe(passkey ? 's' : null)
})
