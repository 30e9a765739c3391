import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (hashKey: string, id: string): string =>
  createHmac('sha256', hashKey)
    .update(JSON.stringify(['stop watch', id]))
    .digest('base64url')

/** The signed token with which whoever has a message ends further ones, without an account. */
export const stopTokenOf = (hashKey: string, id: string): string => `${id}.${signatureOf(hashKey, id)}`

/** What a token ends; null when this API did not sign it. */
export const stoppedBy = (hashKey: string, token: string): string | null => {
  const [id = '', signature = ''] = token.split('.')
  const [expected, given] = [Buffer.from(signatureOf(hashKey, id)), Buffer.from(signature)]
  return token === `${id}.${signature}` && expected.length === given.length && timingSafeEqual(expected, given)
    ? id
    : null
}
