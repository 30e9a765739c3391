import { passkeyMessages } from '@lsb/contract'
import { expect, it, vi } from 'vitest'
import { signAct } from './passkey-ceremony.ts'

vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('a passkey’s ceremony: says that it could not be loaded, where the network fails', async () => {
  await expect(signAct('nonce', { act: 'confirm', list: '' }, [])).rejects.toMatchObject({
    kind: 'no-response',
    detail: passkeyMessages.notLoaded,
  })
})
