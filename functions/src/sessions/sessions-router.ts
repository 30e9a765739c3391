import {
  changePasswordSchema,
  PASSWORD_MAX_LENGTH,
  signInMessages,
  signInProblem,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import { Router } from 'express'
import { badRequest, invalidSignIn, sessionEnded } from '../errors.ts'
import { clientAddress } from '../http/address.ts'
import { endpoint, json } from '../http/endpoint.ts'
import { type FlatBody, readFlatBody } from '../http/flat-body.ts'
import type { Guards } from './guards.ts'
import { validated } from '../http/validated.ts'
import type { IdentityToolkit } from './identity-toolkit.ts'
import type { Devices } from './devices.ts'
import { changePassword, type ChangePasswordServices } from './change-password.ts'
import { me, type MeServices } from './me.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn, type SignInServices } from './sign-in.ts'

interface SessionServices extends SignInServices, ChangePasswordServices, MeServices {
  identityToolkit: IdentityToolkit
  trustedHops: number
  devices: Devices
}

/** A client may send an ID number as a JSON number. */
const credentials = (body: FlatBody) => {
  const { id_number, password } = body
  const texts = { id_number: typeof id_number === 'number' ? String(id_number) : id_number, password }
  if (typeof texts.id_number === 'boolean' || typeof password !== 'string')
    throw badRequest(signInMessages.bothRequired)
  const { id_number: idNumber = '' } = texts
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

export const sessionsRouter = (services: SessionServices, guards: Guards): Router => {
  const router = Router()
  endpoint(router, '/token', {
    POST: json(async (request, response) => {
      const { id_number: idNumber, password } = credentials(await readFlatBody(request))
      const [address, cookie] = [clientAddress(request, services.trustedHops), request.get('cookie')]
      const device = services.devices.idFor(cookie, idNumber)
      const answer = await signIn(services, { idNumber, password, address, device })
      response.set('Set-Cookie', services.devices.cookieAfter(cookie, idNumber))
      return answer
    }),
  })
  endpoint(router, '/token/refresh', {
    POST: json(async (request) => {
      const { refresh } = await readFlatBody(request)
      if (typeof refresh !== 'string' || refresh === '') throw sessionEnded()
      return refreshSession(services, refresh)
    }),
  })
  endpoint(router, '/change_password', {
    POST: guards.alsoWithTemporaryPassword(async (caller, request) => {
      const { password } = await validated(changePasswordSchema, passwordsOf(await readFlatBody(request)))
      return changePassword(services, caller, password)
    }),
  })
  endpoint(router, '/account/me', { GET: guards.alsoWithTemporaryPassword((caller) => me(services, caller)) })
  return router
}
