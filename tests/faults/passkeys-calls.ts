import { api, challengeOf } from '@lsb/contract'
import { createAuthenticator } from '../../functions/src/passkeys/testing-authenticator.ts'
import { call, textAt } from '../api/support/calls.ts'
import { signedTicket, storePasskeys, ticketOf } from '../api/support/passkeys.ts'
import { clerkWithLink, clerkWithPasskey, surveyor, surveyorWithPasskey } from './scenes.ts'
import type { WritingCall } from './scene.ts'

/** Passkeys, and signing in with one. */
export const passkeysCalls: readonly WritingCall[] = [
  {
    call: 'POST /api/token/passkey',
    // The ticket works once.
    repeat: [401],
    scene: clerkWithPasskey(async ({ person, passkey, make }, { server }) => {
      const json = await signedTicket(await ticketOf(server.url, person), passkey)
      return async () => ({ ...(await make(api.tokenPasskey, { method: 'POST', json })), body: null })
    }),
  },
  {
    call: 'POST /api/links/passkey',
    repeat: [],
    scene: clerkWithLink(async ({ person: { password }, link: token, make }) => async () => {
      const { status } = await make(api.linkPasskey, { method: 'POST', json: { token, password } })
      return { status, body: null }
    }),
  },
  {
    call: 'POST /api/links/passkey/use',
    repeat: [],
    scene: clerkWithLink(async ({ person: { password }, link: token, make, own }, { services, server }) => {
      const passkey = createAuthenticator(services.siteUrl)
      own['passkey'] = passkey.id
      const begun = await call(server.url, api.linkPasskey, { method: 'POST', json: { token, password } })
      const nonce = textAt(begun, 'nonce')
      const created = passkey.create(await challengeOf(nonce, { act: 'create' }))
      const json = { token, nonce, name: 'Phone', ...created }
      return () => make(api.linkPasskeyUse, { method: 'POST', json })
    }),
  },
  {
    call: 'POST /account/passkeys',
    repeat: [],
    scene: clerkWithPasskey(async ({ make, own, confirm }, { services }) => {
      const second = createAuthenticator(services.siteUrl)
      own['second passkey'] = second.id
      const confirmation = await confirm({ act: 'add', passkey: second.id, name: 'Key' })
      const created = second.create(await challengeOf(confirmation.nonce, { act: 'create' }))
      return () => make(api.passkeys, { method: 'POST', json: { ...confirmation, ...created, name: 'Key' } })
    }),
  },
  {
    call: 'PATCH /account/passkeys',
    repeat: [],
    scene: clerkWithPasskey(async ({ passkey, make }) => () => {
      const json = { passkey: passkey.id, name: 'Another name' }
      return make(api.passkeys, { method: 'PATCH', json })
    }),
  },
  {
    call: 'POST /account/passkeys/remove',
    repeat: [],
    scene: clerkWithPasskey(async ({ person, passkey, make, own, confirm }, { services }) => {
      const second = createAuthenticator(services.siteUrl)
      own['second passkey'] = second.id
      await storePasskeys(services, person.uid, [passkey, second])
      const confirmation = await confirm({ act: 'remove', passkey: second.id })
      return () => make(api.passkeyRemoval, { method: 'POST', json: { ...confirmation, passkey: second.id } })
    }),
  },
  {
    call: 'POST /account/passkeys/remove',
    variant: 'the last one, of a surveyor',
    repeat: [],
    scene: surveyorWithPasskey(async ({ passkey, make, confirm }) => {
      const confirmation = await confirm({ act: 'remove', passkey: passkey.id })
      return () => make(api.passkeyRemoval, { method: 'POST', json: { ...confirmation, passkey: passkey.id } })
    }),
  },
  {
    call: 'POST /account/passkeys/link',
    repeat: [],
    scene: surveyor(async ({ make }) => async () => {
      const { status } = await make(api.ownPasskeyLink, { method: 'POST' })
      return { status, body: null }
    }),
  },
  {
    call: 'POST /api/office/passkeys/link',
    // The link of the first answer is stored nowhere.
    repeat: [409],
    scene: clerkWithPasskey(async ({ make, confirm }, _world, { chair }) => {
      const { uid } = chair
      const confirmation = await confirm({ act: 'link', uid })
      return async () => {
        const { status } = await make(api.officePasskeyLink, { method: 'POST', json: { ...confirmation, uid } })
        return { status, body: null }
      }
    }),
  },
]
