import { calls, changePasswordFormShape } from '@lsb/contract'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import { validated } from '../http/validated.ts'
import { membersOf } from '../openapi/described-shape.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { askForConfirmation, askForReset, choosePassword, confirmAddress, type LinkServices } from './links.ts'

/** Calls that use a link from a mail or ask for one. */
export const linksCalls = (services: LinkServices & { trustedHops: number }, call: GuardedCall): Call[] => [
  publicCall({
    ...calls['POST passwordReset'],
    summary: 'Send a link that chooses a new password; the answer does not reveal whether the account exists',
    refusals: [429],
    reply: ({ request, body: { id_number } }) =>
      askForReset(services, id_number, clientAddress(request, services.trustedHops)),
  }),
  publicCall({
    ...calls['POST linkPassword'],
    summary: 'Choose the password by the link of an invitation or a reset; ends every session',
    members: () => membersOf(changePasswordFormShape),
    refusals: [409, 429],
    reply: async ({ request, body: { token }, sent }) => {
      // Checked before the link is used up, so that a refused password does not cost the link.
      const { password } = await validated(changePasswordFormShape, sent)
      return choosePassword(services, { token, password, address: clientAddress(request, services.trustedHops) })
    },
  }),
  publicCall({
    ...calls['POST linkConfirm'],
    summary: 'Confirm an e-mail address by the link that was sent to it',
    refusals: [409],
    reply: ({ body }) => confirmAddress(services, body.token),
  }),
  call({
    ...calls['POST confirmation'],
    summary: 'Send the link that confirms the typed e-mail address again',
    who: 'signed in',
    refusals: [409, 429],
    reply: ({ caller }) => askForConfirmation(services, caller),
  }),
]
