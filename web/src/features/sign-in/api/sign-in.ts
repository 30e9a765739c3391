import { api, type SignInAnswer } from '@lsb/contract'
import { Problem } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'

/** POST api/token/. Throws a `Problem`; a 200 that is not a session is `unreadable`. */
export const signIn = async (idNumber: string, password: string): Promise<SignInAnswer> => {
  const response = await send(api.token, { method: 'POST', json: { id_number: idNumber, password } })
  try {
    const answer: SignInAnswer = await response.json()
    if (!answer.access) throw new TypeError('No access token.')
    return answer
  } catch {
    throw new Problem('unreadable')
  }
}
