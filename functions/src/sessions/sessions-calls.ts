import type { Has } from '../context.ts'
import {
  assertionShape,
  calls,
  changePasswordFormShape,
  listNonceShape,
  PASSWORD_MAX_LENGTH,
  signInMessages,
  signInProblem,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import { badRequest, invalidSignIn, sessionEnded } from '../errors.ts'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import { texts } from '../http/json-schema.ts'
import { membersOf } from '../openapi/described-shape.ts'
import { type FlatBody, readFlatBody } from '../http/flat-body.ts'
import type { GuardedCall } from './guarded-calls.ts'
import { validated } from '../http/validated.ts'
import { changePassword, type ChangePasswordServices } from './change-password.ts'
import { me, type MeServices } from './me.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn, type SignInServices } from './sign-in.ts'

type SessionServices = SignInServices &
  ChangePasswordServices &
  MeServices &
  Has<'identityToolkit' | 'trustedHops' | 'devices' | 'assertTouched'>

/** A client may send an ID number as a JSON number. */
const credentials = (body: FlatBody) => {
  const { id_number, password } = body
  const given = { id_number: typeof id_number === 'number' ? String(id_number) : id_number, password }
  if (typeof given.id_number === 'boolean' || typeof password !== 'string')
    throw badRequest(signInMessages.bothRequired)
  const { id_number: idNumber = '' } = given
  const problem = signInProblem(idNumber, password)
  if (problem !== null) throw badRequest(problem)
  // A text that cannot be an ID number is answered as an unknown one, not with a 400.
  if (idNumber.length > TEXT_MAX_LENGTH || password.length > PASSWORD_MAX_LENGTH) throw invalidSignIn()
  return { id_number: idNumber.trim(), password }
}

const passwordsOf = (body: FlatBody) => {
  const { password = '', re_password = '' } = body
  return { password: String(password), re_password: String(re_password) }
}

/** Signing in, staying signed in, and the password. */
export const sessionsCalls = (services: SessionServices, call: GuardedCall): Call[] => [
  publicCall({
    ...calls['POST token'],
    summary: 'Sign in',
    members: () => texts('id_number', 'password'),
    refusals: [401, 429],
    reply: async ({ request, response }) => {
      const { id_number: idNumber, password } = credentials(await readFlatBody(request))
      const [address, cookie] = [clientAddress(request, services.trustedHops), request.get('cookie')]
      const device = services.devices.idFor(cookie, idNumber)
      const answer = await signIn(services, { idNumber, password, address, device })
      response.set('Set-Cookie', services.devices.cookieAfter(cookie, idNumber))
      return answer
    },
  }),
  publicCall({
    ...calls['POST refresh'],
    summary: 'A fresh session for a refresh token',
    members: () => texts('refresh'),
    refusals: [401],
    reply: async ({ request }) => {
      const { refresh } = await readFlatBody(request)
      if (typeof refresh !== 'string' || refresh === '') throw sessionEnded()
      return refreshSession(services, refresh)
    },
  }),
  call({
    ...calls['POST changePassword'],
    summary: 'Replace the password, confirmed by a passkey of the account if it has one; ends every other session',
    who: 'signed in, also with a temporary password',
    members: () => ({
      ...membersOf(changePasswordFormShape),
      ...membersOf(listNonceShape),
      ...membersOf(assertionShape),
    }),
    refusals: [403, 409],
    reply: async ({ request, caller }) => {
      const body = await readFlatBody(request)
      const { password } = await validated(changePasswordFormShape, passwordsOf(body))
      // A temporary password has ended all sessions, so a passkey has just opened this one.
      if (caller.passwordChanged) await services.assertTouched(caller.uid, { act: 'change password', password }, body)
      return changePassword(services, caller, password)
    },
  }),
  call({
    ...calls['GET me'],
    summary: 'Who is signed in',
    who: 'signed in, also with a temporary password',
    reply: ({ caller }) => me(services, caller),
  }),
]
