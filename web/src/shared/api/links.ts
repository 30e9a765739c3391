import { api, type Success } from '@lsb/contract'
import { call } from './call.ts'
import { post } from './send.ts'

/** POST password_reset/: answers the same for every ID number. */
export const askForReset = (idNumber: string): Promise<Success> =>
  post('POST passwordReset', api.passwordReset, { id_number: idNumber })

/** POST account/confirmation/: sends the link that confirms the saved e-mail address once more. */
export const askForConfirmation = (): Promise<Success> => call('POST confirmation', api.confirmation)
