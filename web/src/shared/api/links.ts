import { api, type Success } from '@lsb/contract'
import { call } from './call.ts'
import type { NewPassword } from './change-password.ts'
import { post } from './send.ts'

/** POST password_reset/: answers the same for every ID number. */
export const askForReset = (idNumber: string): Promise<Success> => post(api.passwordReset, { id_number: idNumber })

/** POST links/password/: chooses the password by the link of an invitation or a reset. */
export const choosePassword = (token: string, password: NewPassword): Promise<Success> =>
  post(api.linkPassword, { token, ...password })

/** POST links/confirm/: confirms an e-mail address by its link. */
export const confirmAddress = (token: string): Promise<Success> => post(api.linkConfirm, { token })

/** POST account/confirmation/: sends the link that confirms the saved e-mail address once more. */
export const askForConfirmation = (): Promise<Success> => call<Success>(api.confirmation, { method: 'POST' })

/** POST watches/: asks to be told when an entry of the register changes; answers the same for every address. */
export const askToWatch = (license_no: string, email: string): Promise<Success> =>
  post(api.watches, { license_no, email })

/** POST watches/confirm/: confirms that, by the link that was sent. */
export const confirmWatch = (token: string): Promise<Success> => post(api.watchConfirm, { token })

/** POST watches/stop/: ends it, by the link in a message. */
export const stopWatch = (token: string): Promise<Success> => post(api.watchStop, { token })
