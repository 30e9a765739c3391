import type { AccountType } from '@lsb/contract'
import type { Request, Response } from 'express'
import type { Caller } from '../accounts/account.ts'
import type { IdentityStore } from '../accounts/identity-store.ts'
import { forbidden, sessionEnded, temporaryPassword, tooFewPasskeys } from '../errors.ts'
import { CALL_DEADLINE_MS, FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { type Handler, type Who, within } from '../http/endpoint.ts'
import type { Form } from '../http/multipart.ts'
import { loggedAs } from '../http/request-log.ts'
import { createUploads } from '../http/uploads.ts'

type CallerAnswer = (caller: Caller, request: Request, response: Response) => Promise<unknown>
type CallerHandler = (caller: Caller, request: Request, response: Response) => Promise<void>

/**
 * Handlers for calls that need a session. Each one asks Auth whether the token is revoked and the account enabled, so a disabled
 * account is refused at once, for reads as well. With a temporary password only the calls of `alsoWithTemporaryPassword` are allowed,
 * with too few passkeys only those and the calls of `alsoWithTooFewPasskeys`.
 */
export interface Guards {
  /** A JSON answer for everyone who is signed in, also with a temporary password. */
  alsoWithTemporaryPassword: (answer: CallerAnswer) => Handler
  /** A JSON answer for everyone who is signed in with a password of their own. */
  signedIn: (answer: CallerAnswer) => Handler
  /** A JSON answer for the chair only. */
  chair: (answer: CallerAnswer) => Handler
  /** A JSON answer for the board's office only; `deadlineMs` is for its long calls. */
  office: (answer: CallerAnswer, deadlineMs?: number) => Handler
  /** A JSON answer for the chair and the board's office; `deadlineMs` as for `office`. */
  chairOrOffice: (answer: CallerAnswer, deadlineMs?: number) => Handler
  /** The same, also with too few passkeys. */
  alsoWithTooFewPasskeys: (answer: CallerAnswer) => Handler
  /** A form with a file of up to `fileMaxBytes` bytes, for the board's office only. */
  officeUpload: (
    fileName: string,
    fileMaxBytes: number,
    save: (caller: Caller, form: Form) => Promise<unknown>,
  ) => Handler
  /** Like `download`, for the board's office only. */
  officeDownload: (handler: CallerHandler) => Handler
  /** Like `signedIn`, for a form with the named files. It has a longer deadline and may wait until other uploads end. */
  upload: (fileNames: readonly string[], save: (caller: Caller, form: Form) => Promise<unknown>) => Handler
  /** A handler that writes a file as its answer, for everyone who is signed in. */
  download: (handler: CallerHandler) => Handler
}

/** The token of a call; throws the 401 problem when there is none. */
export const bearerOf = (request: Request): string => {
  const [scheme, token, ...rest] = (request.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw sessionEnded()
  return token
}

const jsonHandler =
  (answer: CallerAnswer): CallerHandler =>
  async (caller, request, response) => {
    response.json(await answer(caller, request, response))
  }

/** The account types that each guard lets through; every type when it is not named. */
const TYPES: Partial<Record<Who, readonly AccountType[]>> = {
  chair: ['chair'],
  office: ['office'],
  'chair or office': ['chair', 'office'],
  'chair or office, also with too few passkeys': ['chair', 'office'],
}

/** `missingPasskeys`: how many passkeys the caller must add before the account can do anything else. */
export const createGuards = (
  identities: Pick<IdentityStore, 'verify'>,
  missingPasskeys: (caller: Caller) => Promise<number>,
): Guards => {
  const upload = createUploads()
  const guarded = (who: Exclude<Who, 'anyone' | 'deployer'>, deadlineMs: number, handler: CallerHandler): Handler => {
    const guard = async (request: Request, response: Response) => {
      const caller = await identities.verify(bearerOf(request))
      loggedAs(response, { uid: caller.uid })
      if (who !== 'signed in, also with a temporary password' && !caller.passwordChanged) throw temporaryPassword()
      if (TYPES[who]?.includes(caller.accountType) === false) throw forbidden()
      const needsPasskeys = !who.includes(', also with ')
      if (needsPasskeys && (await missingPasskeys(caller)) > 0) throw tooFewPasskeys()
      await handler(caller, request, response)
    }
    return Object.assign(within(deadlineMs, guard), { who })
  }
  const withFiles = (
    fileNames: readonly string[],
    save: (caller: Caller, form: Form) => Promise<unknown>,
    fileMaxBytes?: number,
  ): CallerHandler =>
    jsonHandler((caller, request, response) =>
      upload(request, response, caller.uid, fileNames, (form) => save(caller, form), fileMaxBytes),
    )
  return {
    alsoWithTemporaryPassword: (answer) =>
      guarded('signed in, also with a temporary password', CALL_DEADLINE_MS, jsonHandler(answer)),
    signedIn: (answer) => guarded('signed in', CALL_DEADLINE_MS, jsonHandler(answer)),
    chair: (answer) => guarded('chair', CALL_DEADLINE_MS, jsonHandler(answer)),
    office: (answer, deadlineMs = CALL_DEADLINE_MS) => guarded('office', deadlineMs, jsonHandler(answer)),
    chairOrOffice: (answer, deadlineMs = CALL_DEADLINE_MS) =>
      guarded('chair or office', deadlineMs, jsonHandler(answer)),
    alsoWithTooFewPasskeys: (answer) =>
      guarded('chair or office, also with too few passkeys', CALL_DEADLINE_MS, jsonHandler(answer)),
    officeUpload: (fileName, fileMaxBytes, save) =>
      guarded('office', FILE_CALL_DEADLINE_MS, withFiles([fileName], save, fileMaxBytes)),
    officeDownload: (handler) => guarded('office', FILE_CALL_DEADLINE_MS, handler),
    upload: (fileNames, save) => guarded('signed in', FILE_CALL_DEADLINE_MS, withFiles(fileNames, save)),
    download: (handler) => guarded('signed in', FILE_CALL_DEADLINE_MS, handler),
  }
}
