/**
 * The JSON of an answer. Every answer has members or rows; an empty object comes from something else on the way, such as the sign-in
 * of a public network, and no page could be drawn from it.
 * @throws Error when the answer is no JSON or an empty object
 */
export const readAnswer = async <T>(response: Response): Promise<T> => {
  const body: T = await response.json()
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0)
    throw new TypeError('The answer is empty.')
  return body
}
