import type { Has } from '../context.ts'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  assistingWords,
  digitsOfToken,
  keyOfNumber,
  lettersIn,
  type OwnPresence,
  pages,
  type Presence,
  PRESENCE_CODES_MAX,
  PRESENCE_FRAGMENT,
  PRESENCE_LETTERS,
  PRESENCE_LETTERS_COUNT,
  PRESENCE_LETTERS_MAX,
  PRESENCE_LETTERS_MAX_PER_ORIGIN,
  PRESENCE_MAX_PER_ORIGIN,
  PRESENCE_MS,
  presenceContent,
  presenceMessages,
  type presenceRequestShape,
  profileWords,
  THROTTLE_WINDOW_MS,
  tokenOfDigits,
  verifyPresence,
} from '@lsb/contract'
import type { InferType } from 'yup'
import type { Caller } from '../accounts/account.ts'
import { badRequest, conflict, forbidden, notFound } from '../errors.ts'
import { loadProfileSources, profileOf, type ProfileSources, rowsOfNumber } from '../registers/profile.ts'
import { assistingNow } from '../registers/supervisors.ts'
import { modulesOf, pathOfModules } from '../licences/licence-code.ts'
import type { StoredPresence } from './presences-store.ts'

export type PresenceServices = Has<
  | 'registers'
  | 'presences'
  | 'signingKeys'
  | 'keysRecorded'
  | 'accounts.find'
  | 'identities.sessionsHoldSince'
  | 'frozenPhotograph'
  | 'files.read'
  | 'limits.count'
  | 'hashKey'
  | 'clock.now'
>

const ID_BYTES = 12

/** The letters of a code. Without our key nobody can work them out. */
export const lettersOf = (hashKey: string, id: string): string =>
  [
    ...createHmac('sha256', hashKey)
      .update(JSON.stringify(['presence', id]))
      .digest(),
  ]
    .slice(0, PRESENCE_LETTERS_COUNT)
    .map((byte) => PRESENCE_LETTERS[byte % PRESENCE_LETTERS.length])
    .join('')

/** Who an entry of either register is, and their verdict of now; null when no register has it. */
export const personOf = (sources: ProfileSources, entryId: string) => {
  const { licensed, approved, standings } = sources
  const surveyor = licensed.entry(entryId)
  const profile = surveyor && profileOf(sources, surveyor.license_no)
  if (profile) {
    const { tone, opening, sentence, advice } = profileWords(profile)
    return { name: profile.name, number: profile.license_no, tone, opening, says: `${sentence} ${advice}` }
  }
  const assistant = approved.entry(entryId)
  if (assistant === null) return null
  const { tone, opening, advice } = assistingWords(assistingNow(licensed, standings)(assistant), assistant)
  return { name: assistant.assistant_name, number: assistant.assistant_no, tone, opening, says: advice }
}
type Person = NonNullable<ReturnType<typeof personOf>>

const photographOf = async ({ frozenPhotograph, files }: PresenceServices, entryId: string): Promise<string> => {
  const path = await frozenPhotograph(entryId)
  const picture = path === null ? null : await files.read(path)
  if (path === null || picture === null) return ''
  return `data:image/${path.endsWith('.png') ? 'png' : 'jpeg'};base64,${(await buffer(picture)).toString('base64')}`
}

const shown = async (
  services: PresenceServices,
  person: Person,
  entryId: string,
  { shown_at, ends_at }: StoredPresence,
): Promise<Presence> => ({
  ...person,
  photograph: await photographOf(services, entryId),
  shown_at,
  seconds: Math.ceil((Date.parse(ends_at) - services.clock.now().getTime()) / 1000),
})

/**
 * Begins to show who the caller is, and ends what the same person showed before. Throws the 403 problem for an account without an
 * entry, the 409 problem when the entry is in no register now, and the 429 problem after too many codes.
 */
export const showPresence = async (services: PresenceServices, { uid, entryId }: Caller): Promise<OwnPresence> => {
  const { registers, presences, signingKeys, keysRecorded, limits, hashKey, clock } = services
  if (entryId === '') throw forbidden()
  const now = clock.now()
  const limit = { kind: 'codes of', value: uid, max: PRESENCE_CODES_MAX, windowMs: THROTTLE_WINDOW_MS }
  await limits.count([limit], presenceMessages.tooManyShown)
  const person = personOf(await loadProfileSources(registers), entryId)
  if (person === null) throw conflict(presenceMessages.notListed)
  const presence = {
    uid,
    id: randomBytes(ID_BYTES).toString('base64url'),
    shown_at: now.toISOString(),
    ends_at: new Date(now.getTime() + PRESENCE_MS).toISOString(),
  }
  await Promise.all([presences.put(entryId, presence), keysRecorded()])
  const iat = Math.floor(now.getTime() / 1000)
  const digits = digitsOfToken(
    signingKeys.signCode((kid, iss) => presenceContent(kid, { iss, iat, lic: person.number, id: presence.id })),
  )
  const address = `${signingKeys.publicKeys.issuer}${pages.check.path}${PRESENCE_FRAGMENT}`
  const modules = await modulesOf({ address, digits })
  return {
    ...(await shown(services, person, entryId, presence)),
    letters: lettersOf(hashKey, presence.id),
    digits,
    code: pathOfModules(modules),
    size: modules.size,
  }
}

/** Ends what the caller shows. */
export const endPresence = async (
  { presences }: Pick<PresenceServices, 'presences'>,
  { entryId }: Pick<Caller, 'entryId'>,
): Promise<void> => {
  if (entryId !== '') await presences.remove(entryId)
}

type Asked = InferType<typeof presenceRequestShape>

const ended = () => notFound(presenceMessages.ended)

/**
 * Whether these are the letters of the code. Wrong ones count: for the number from the address, which alone has to wait, and for the
 * code from all addresses, which then has only its picture left. Without a code the same is counted and answered: nobody learns from
 * it whether there is one. Right ones do not count, because many may ask at one gate.
 */
const areLetters = async (
  { limits, hashKey }: PresenceServices,
  presence: StoredPresence | null,
  { letters }: Asked,
  from: readonly [entry: string, origin: string],
): Promise<boolean> => {
  const fromHere = {
    kind: 'letters for',
    value: from,
    max: PRESENCE_LETTERS_MAX_PER_ORIGIN,
    windowMs: THROTTLE_WINDOW_MS,
  }
  const id = presence?.id ?? randomUUID()
  const ofCode = { kind: 'letters of', value: id, max: PRESENCE_LETTERS_MAX, windowMs: PRESENCE_MS }
  const attempts = [
    await limits.count([fromHere], presenceMessages.tooManyLetters),
    await limits.count([ofCode], ended()),
  ]
  const areRight = presence !== null && lettersOf(hashKey, id) === letters
  if (areRight) await Promise.all(attempts.map((attempt) => attempt.takeBack()))
  return areRight
}

/** The code that was asked for, and whose it is; null when there is none. */
const foundBy = async (services: PresenceServices, sources: ProfileSources, asked: Asked, origin: string) => {
  const { presences, signingKeys } = services
  const { code, number } = asked
  const claims = code === '' ? null : await verifyPresence(tokenOfDigits(code) ?? '', signingKeys.publicKeys)
  if (code !== '' && claims === null) return null
  const { surveyor, assistant } = rowsOfNumber(sources, claims?.lic ?? number)
  const entryId = (surveyor ?? assistant)?.entry_id
  const presence = entryId === undefined ? null : await presences.find(entryId)
  const isCode =
    claims === null
      ? await areLetters(services, presence, asked, [entryId ?? keyOfNumber(number), origin])
      : presence?.id === claims.id
  return isCode && entryId !== undefined && presence !== null ? { entryId, presence } : null
}

/**
 * Who is shown by a code, or by letters under a number, with the verdict of now. Throws the 404 problem when nobody is: the code is
 * not ours or has ended, by time, by a later one or with the session or account of its holder, or its letters have. Throws the 429
 * problem after too many questions from an address, or too many wrong letters for a number from it.
 */
export const seePresence = async (services: PresenceServices, asked: Asked, origin: string): Promise<Presence> => {
  const { registers, accounts, identities, limits, clock } = services
  const letters = lettersIn(asked.letters)
  if (asked.code === '' && (asked.number === '' || letters.length !== PRESENCE_LETTERS_COUNT))
    throw badRequest(presenceMessages.incomplete)
  const now = clock.now()
  const limit = { kind: 'codes asked from', value: origin, max: PRESENCE_MAX_PER_ORIGIN, windowMs: THROTTLE_WINDOW_MS }
  await limits.count([limit], presenceMessages.tooManyAsked)
  const sources = await loadProfileSources(registers)
  const found = await foundBy(services, sources, { ...asked, letters }, origin)
  const person = found && personOf(sources, found.entryId)
  if (found === null || person === null || found.presence.ends_at <= now.toISOString()) throw ended()
  const { uid, shown_at } = found.presence
  const account = await accounts.find(uid)
  if (account?.status !== 'active' || account.entry_id !== found.entryId) throw ended()
  if (Date.parse(shown_at) < (await identities.sessionsHoldSince(uid)) * 1000) throw ended()
  return shown(services, person, found.entryId, found.presence)
}
