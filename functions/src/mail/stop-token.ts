import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (hashKey: string, watchId: string): string =>
  createHmac('sha256', hashKey)
    .update(JSON.stringify(['stop watch', watchId]))
    .digest('base64url')

/** The signed token with which whoever has a message ends further ones, without an account. */
export const stopTokenOf = (hashKey: string, watchId: string): string => `${watchId}.${signatureOf(hashKey, watchId)}`

/** The watch that a token ends; null when this API did not sign it. */
export const watchIdIn = (hashKey: string, token: string): string | null => {
  const [watchId = '', signature = ''] = token.split('.')
  const [expected, given] = [Buffer.from(signatureOf(hashKey, watchId)), Buffer.from(signature)]
  return token === `${watchId}.${signature}` && expected.length === given.length && timingSafeEqual(expected, given)
    ? watchId
    : null
}
