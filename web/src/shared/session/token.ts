/** How long before its end a token is no longer used for a new call, in milliseconds. */
const REFRESH_BEFORE_EXPIRY_MS = 60_000

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/** The account id in an access token (not the ID number). Null when the token cannot be read. */
export const personOf = (token: string): string | null => {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}

/** Whether an access token ends within the next minute by this device's clock. False when it cannot be read. */
export const endsSoon = (token: string, now: number): boolean => {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && exp * 1000 - now < REFRESH_BEFORE_EXPIRY_MS
}
