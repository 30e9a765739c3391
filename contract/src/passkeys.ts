import type { AccountType } from './account.ts'

/**
 * What a person confirms with a passkey. The challenge that the passkey signs is made from it, so that a signature for one act is
 * refused for every other one.
 */
export type PasskeyAct =
  | { act: 'sign in' }
  | { act: 'create' }
  | { act: 'add'; passkey: string; name: string }
  | { act: 'remove'; passkey: string }
  | { act: 'link'; uid: string }
  | { act: 'change password'; password: string }
  | { act: 'change ID number'; id_number: string }
  /** An official's, whose alarms go to the address; with the ID number that is sent with it. */
  | { act: 'change address'; email: string; id_number: string }
  /** `list`: the acts of a tray, as `canonicalActs` writes them. */
  | { act: 'confirm'; list: string }

/** How long a challenge can be answered, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

/** The accounts whose holders decide who may survey land, or what the register says. */
export const officialTypes = ['chair', 'office'] as const satisfies readonly AccountType[]
type OfficialType = (typeof officialTypes)[number]
export const isOfficial = (type: AccountType): type is OfficialType => officialTypes.some((one) => one === type)

/** The act that a passkey signs before personal data are saved, or null. */
export const personalAct = (
  type: AccountType,
  before: { id_number: string; email: string },
  { id_number, email }: { id_number: string; email: string },
): PasskeyAct | null => {
  if (isOfficial(type) && email !== before.email) return { act: 'change address', email, id_number }
  return id_number === before.id_number ? null : { act: 'change ID number', id_number }
}

/** How many passkeys an official must have from the day on which they are required; nobody else needs one. */
export const PASSKEYS_REQUIRED: Record<OfficialType, number> = { chair: 2, office: 1 }

const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The challenge of an act: SHA-256 of the API's nonce and of what the act changes, in base64url. */
export const challengeOf = async (nonce: string, act: PasskeyAct): Promise<string> => {
  const members = Object.entries(act).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = new TextEncoder().encode(JSON.stringify([nonce, members]))
  return base64urlOf(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
