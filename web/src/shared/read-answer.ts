import { fitsAnswer } from './answer-forms.ts'

/**
 * The JSON of the answer to a call.
 * @throws Error when the answer is no JSON or has another form than the call's
 */
export const readAnswer = async <T>(response: Response, path: string, method = 'GET'): Promise<T> => {
  const body: T = await response.json()
  if (!fitsAnswer(method, path, body)) throw new TypeError('The answer has another form.')
  return body
}
