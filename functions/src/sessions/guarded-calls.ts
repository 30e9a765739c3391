import type { Request, Response } from 'express'
import type { Caller } from '../accounts/account.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import { forbidden, sessionEnded, temporaryPassword, tooFewPasskeys } from '../errors.ts'
import {
  answer,
  type Answering,
  type Asked,
  type Call,
  callOf,
  type Declared,
  type Member,
  read,
  rights,
} from '../http/call.ts'
import type { QueryParameters, Segments } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import { createUploads } from '../http/uploads.ts'
import { REST_DEADLINE_MS, withDeadline } from '../platform/deadline.ts'

/** The token of a call; throws the 401 problem when there is none. */
export const bearerOf = (request: Request): string => {
  const [scheme, token, ...rest] = (request.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw sessionEnded()
  return token
}

/** A call that needs a session; `caller` is whose it is. Its form has limits of its own and may wait until other forms end. */
export type GuardedCall = <Body, Answer, Query extends QueryParameters = {}, Path extends Segments = {}>(
  call: Declared<Body, Query, Path> & { who: Member } & Answering<
      Asked<Body, Query, Path> & { caller: Caller },
      Answer
    >,
) => Call

/**
 * What makes guarded calls. Each asks Auth whether the token is revoked and the account enabled, so a disabled account is refused at
 * once, for reads as well. `missingPasskeys` is how many passkeys the caller must add before the account can do anything else.
 */
export const createGuardedCall = (
  identities: Pick<IdentityStore, 'verify'>,
  missingPasskeys: (caller: Caller) => Promise<number>,
): GuardedCall => {
  const upload = createUploads()
  const callerOf = async (request: Request, response: Response, who: Member): Promise<Caller> => {
    // A call with files has longer, but nothing can come of it while Auth is silent.
    const caller = await withDeadline(REST_DEADLINE_MS, identities.verify(bearerOf(request)))
    loggedAs(response, { uid: caller.uid })
    const { types, also } = rights[who]
    if (!also.includes('temporary password') && !caller.passwordChanged) throw temporaryPassword()
    if (!types.includes(caller.accountType)) throw forbidden()
    if (!also.includes('too few passkeys') && (await missingPasskeys(caller)) > 0) throw tooFewPasskeys()
    return caller
  }
  return (call) =>
    callOf(call, async (request, response) => {
      const caller = await callerOf(request, response, call.who)
      const { files, fileMaxBytes } = call
      if (files === undefined) return answer(call, { ...(await read(call, request, response)), caller })
      await upload(
        request,
        response,
        caller.uid,
        files,
        async (form) => answer(call, { ...(await read(call, request, response, form)), caller }),
        fileMaxBytes,
      )
    })
}
