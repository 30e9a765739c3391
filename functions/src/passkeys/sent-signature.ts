import { assertionShape, listNonceShape } from '@lsb/contract'
import { validated } from '../http/validated.ts'
import type { SentSignature } from './confirm-list.ts'

/** What a body says of a touch: the nonce and what a passkey signed, or null when it says nothing. */
export const signatureIn = async (body: Record<string, unknown>): Promise<SentSignature | null> => {
  if (!('nonce' in body)) return null
  const { nonce } = await validated(listNonceShape, body)
  return { nonce, ...('signed_with' in body && { assertion: await validated(assertionShape, body) }) }
}
