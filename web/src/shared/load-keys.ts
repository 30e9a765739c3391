import { api, type PublicKeys } from '@lsb/contract'
import { licenceKeys } from 'virtual:script-answers'
import { readAnswer } from './read-answer.ts'

/** The keys as the site publishes them, or as this device keeps them. */
export const loadKeys = async (): Promise<PublicKeys | null> => {
  const fresh = await fetch(api.licenceKeys, { cache: 'no-cache' }).catch(() => undefined)
  const answer = fresh?.ok ? fresh : await caches.match(api.licenceKeys)
  try {
    return readAnswer(licenceKeys, await answer?.json())
  } catch {
    return null
  }
}
