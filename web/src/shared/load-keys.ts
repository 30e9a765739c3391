import { api, type PublicKeys } from '@lsb/contract'

export const isKeys = (body: unknown): body is PublicKeys =>
  typeof body === 'object' && body !== null && 'issuer' in body && 'keys' in body && Array.isArray(body.keys)

/** The keys as the site publishes them, or as this device keeps them. */
export const loadKeys = async (): Promise<PublicKeys | null> => {
  const fresh = await fetch(api.licenceKeys, { cache: 'no-cache' }).catch(() => undefined)
  const body: unknown = await (fresh?.ok ? fresh : await caches.match(api.licenceKeys))?.json().catch(() => null)
  return isKeys(body) ? body : null
}
