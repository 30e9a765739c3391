import { Readable } from 'node:stream'
import {
  codeTypes,
  digitsOfToken,
  PRESENCE_CODES_MAX,
  PRESENCE_LETTERS,
  PRESENCE_LETTERS_MAX,
  PRESENCE_LETTERS_MAX_PER_ORIGIN,
  PRESENCE_MAX_PER_ORIGIN,
  presenceCode,
  presenceMessages,
  tokenOfDigits,
  verifyLicenceToken,
  verifyPresence,
  signedContent,
  presenceContent,
} from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { madeAccount, madeCaller } from '../accounts/testing.ts'
import { memoryLimits } from '../limits/testing.ts'
import { newKeySet } from '../platform/key-set.ts'
import { assistant, surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { endPresence, type PresenceServices, seePresence, showPresence } from './presence.ts'
import type { StoredPresence } from './presences-store.ts'
import { readSigningKeys } from '../licences/signing-keys.ts'

const amina = surveyor(1, { name: 'Amina Njeri', license_no: 'LS/0001' })
const otieno = surveyor(2, { name: 'Otieno Wekesa', license_no: 'LS/0002' })
const helper = assistant(1, amina.license_no)
const signingKeys = readSigningKeys(newKeySet('2026'), 'https://lsb.example')
const holder = madeCaller({ uid: 'amina', entryId: amina.entry_id })

let board: ReturnType<typeof memoryBoard>
let photograph: string | null
let stored: Map<string, StoredPresence>
let account: ReturnType<typeof madeAccount> | null
let sessionsHoldSince: number
let services: PresenceServices

const memoryPresences = (): PresenceServices['presences'] => ({
  put: async (entryId, presence) => void stored.set(entryId, presence),
  find: async (entryId) => stored.get(entryId) ?? null,
  remove: async (entryId) => void stored.delete(entryId),
  removeEnded: async () => ({}),
})

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina, otieno], [helper])
  board.approve('LS/0001', 2026, '2026-02-10T06:00:00.000Z')
  board.at('2026-06-01T11:03:00.000Z')
  photograph = 'licences/x/2026/a/photograph.jpg'
  stored = new Map()
  account = madeAccount('amina', { entry_id: amina.entry_id })
  sessionsHoldSince = 0
  services = {
    registers: board.services,
    presences: memoryPresences(),
    signingKeys,
    keysRecorded: async () => {},
    accounts: { find: async (uid) => (uid === account?.uid ? account : null) },
    identities: { sessionsHoldSince: async () => sessionsHoldSince },
    frozenPhotograph: async (entryId) => (entryId === amina.entry_id ? photograph : null),
    files: { read: async () => Readable.from([Buffer.from('picture')]) },
    limits: memoryLimits(board.clock),
    hashKey: 'key',
    clock: board.clock,
  }
})

const show = (caller = holder) => showPresence(services, caller)
const see = (asked: { code?: string; number?: string; letters?: string }, origin = 'here') =>
  seePresence(services, { code: '', number: '', letters: '', ...asked }, origin)
const ended = { status: 404, message: presenceMessages.ended }
const wrongFor = (letters: string) => letters.replaceAll(/./g, (letter) => (letter === 'F' ? 'H' : 'F'))

/** Tries wrong letters once from each of these many addresses. */
const guessFrom = async (addresses: number, letters: string, number = 'LS/0001') => {
  for (let tried = 0; tried < addresses; tried += 1)
    await expect(see({ number, letters: wrongFor(letters) }, `address ${tried}`)).rejects.toMatchObject(ended)
}

describe('presence', () => {
  it('shows the same by code and by letters, with the photograph on the licence in force', async () => {
    const { digits: code, letters, ...own } = await show()
    expect(letters).toMatch(new RegExp(`^[${PRESENCE_LETTERS}]{6}$`))
    const seen = await see({ code })
    expect(seen).toEqual({
      name: 'Amina Njeri',
      number: 'LS/0001',
      tone: 'good',
      opening: 'Yes, may practise in 2026',
      says: expect.any(String),
      photograph: `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`,
      shown_at: '2026-06-01T11:03:00.000Z',
      seconds: 180,
    })
    expect(own).toMatchObject(seen)
    expect(await see({ number: 'ls 1', letters: ` ${letters.slice(0, 3)}-${letters.slice(3).toLowerCase()}` })).toEqual(
      seen,
    )
  })

  it('shows no photograph when the board has not checked one', async () => {
    photograph = null
    expect(await see({ code: (await show()).digits })).toMatchObject({ photograph: '' })
  })

  it('shows an assistant with the verdict that follows from the supervisor', async () => {
    account = madeAccount('helper', { entry_id: helper.entry_id })
    const { digits: code } = await show(madeCaller({ uid: 'helper', entryId: helper.entry_id }))
    const seen = { name: helper.assistant_name, number: helper.assistant_no, photograph: '', tone: 'good' }
    expect(await see({ code })).toMatchObject(seen)
    board.publish([{ ...amina, status: 'Suspended' }], [helper])
    expect(await see({ code })).toMatchObject({ tone: 'bad' })
  })

  it('says today’s verdict of somebody who was suspended meanwhile', async () => {
    const { digits: code } = await show()
    board.publish([{ ...amina, status: 'Suspended' }])
    expect(await see({ code })).toMatchObject({ tone: 'bad' })
  })

  it('ends after three minutes of the server’s clock', async () => {
    const { digits: code, letters } = await show()
    board.at('2026-06-01T11:05:59.000Z')
    expect(await see({ code })).toMatchObject({ seconds: 1 })
    board.at('2026-06-01T11:06:00.000Z')
    await expect(see({ code })).rejects.toMatchObject(ended)
    await expect(see({ number: 'LS/0001', letters })).rejects.toMatchObject(ended)
  })

  it.each<[string, () => unknown]>([
    ['a new code', () => show()],
    ['its holder', () => endPresence(services, holder)],
    ['a disabled account', () => (account = madeAccount('amina', { entry_id: amina.entry_id, status: 'disabled' }))],
    ['a removed account', () => (account = null)],
    ['an account of another entry', () => (account = madeAccount('amina', { entry_id: otieno.entry_id }))],
    ['the end of every session', () => (sessionsHoldSince = Date.parse('2026-06-01T11:03:01Z') / 1000)],
    ['a register without the entry', () => board.publish([otieno])],
    ['a number that another has now', () => board.publish([{ ...otieno, license_no: 'LS/0001' }])],
  ])('is ended by %s', async (_what, end) => {
    const { digits: code, letters } = await show()
    await end()
    await expect(see({ code })).rejects.toMatchObject(ended)
    await expect(see({ number: 'LS/0001', letters })).rejects.toMatchObject(ended)
  })

  const tooMany = { status: 429, message: presenceMessages.tooManyLetters(15) }

  it('makes an address wait after five wrong letters for a number, and no other', async () => {
    const { letters, digits: code } = await show()
    for (let tried = 0; tried < PRESENCE_LETTERS_MAX_PER_ORIGIN; tried += 1) {
      await see({ number: 'LS/0001', letters })
      await expect(see({ number: 'ls 1', letters: wrongFor(letters) })).rejects.toMatchObject(ended)
    }
    await expect(see({ number: 'LS/0001', letters })).rejects.toMatchObject(tooMany)
    expect(await see({ code })).toMatchObject({ number: 'LS/0001' })
    expect(await see({ number: 'LS/0001', letters }, 'another')).toMatchObject({ number: 'LS/0001' })
    await expect(see({ number: 'LS/0002', letters })).rejects.toMatchObject(ended)
    board.at('2026-06-01T11:18:01.000Z')
    await expect(see({ number: 'LS/0001', letters })).rejects.toMatchObject(ended)
  })

  it.each([
    ['LS/0002', 'shows no code'],
    ['LS/999', 'is in no register'],
  ])('says the same of letters for %s, which %s', async (number) => {
    for (let tried = 0; tried < PRESENCE_LETTERS_MAX_PER_ORIGIN; tried += 1)
      await expect(see({ number, letters: 'FHKLMR' })).rejects.toMatchObject(ended)
    await expect(see({ number, letters: 'FHKLMR' })).rejects.toMatchObject(tooMany)
  })

  it('ends the letters of a code with a hundred wrong ones, and not with 99', async () => {
    const { letters } = await show()
    await guessFrom(PRESENCE_LETTERS_MAX - 1, letters)
    expect(await see({ number: 'LS/0001', letters })).toMatchObject({ number: 'LS/0001' })
    await expect(see({ number: 'LS/0001', letters: wrongFor(letters) })).rejects.toMatchObject(ended)
    await expect(see({ number: 'LS/0001', letters })).rejects.toMatchObject(ended)
  })

  it('lets nobody end the picture of a code, or the letters of the next one', async () => {
    const first = await show()
    await guessFrom(PRESENCE_LETTERS_MAX, first.letters)
    expect(await see({ code: first.digits })).toMatchObject({ number: 'LS/0001' })
    const { letters } = await show()
    expect(await see({ number: 'LS/0001', letters })).toMatchObject({ number: 'LS/0001' })
  })

  it('answers an address 120 times in a quarter of an hour, and others go on', async () => {
    const { digits: code } = await show()
    for (let asked = 0; asked < PRESENCE_MAX_PER_ORIGIN; asked += 1) await see({ code }, 'one')
    await expect(see({ code }, 'one')).rejects.toMatchObject({ status: 429 })
    await see({ code }, 'another')
  })

  it('lets an account make 30 codes in a quarter of an hour', async () => {
    for (let made = 0; made < PRESENCE_CODES_MAX; made += 1) await show()
    await expect(show()).rejects.toMatchObject({ status: 429 })
  })

  it('is refused to an account without an entry, and for one that is not listed', async () => {
    await expect(show(madeCaller({ entryId: '' }))).rejects.toMatchObject({ status: 403 })
    board.publish([otieno])
    await expect(show()).rejects.toMatchObject({ status: 409, message: presenceMessages.notListed })
  })

  it.each([{}, { number: 'LS/0001' }, { letters: 'FHKLMR' }, { number: 'LS/0001', letters: 'FHKLM' }])(
    'is not asked by %j',
    async (asked) => {
      await show()
      await expect(see(asked)).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('the code of a presence', () => {
  it('is taken for no other type of code, nor another type for it', async () => {
    const token = tokenOfDigits((await show()).digits) ?? ''
    const { publicKeys } = signingKeys
    expect(await verifyPresence(token, publicKeys)).toMatchObject({ lic: 'LS/0001', iat: 1_780_311_780 })
    expect(await verifyLicenceToken(token, publicKeys)).toBeNull()
    const licence = signingKeys.sign({ num: '2026-7KQ4M-XR9TB', name: 'Amina', lic: 'LS/0001', year: 2026, iat: 1 })
    const others = codeTypes
      .filter((type) => type !== presenceCode)
      .map((type) =>
        signingKeys.signCode((kid, iss) => signedContent(type, kid, { iss, iat: 1, lic: 'LS/0001', id: 'x' })),
      )
    for (const other of [licence, ...others]) {
      expect(await verifyPresence(other, publicKeys)).toBeNull()
      await expect(see({ code: digitsOfToken(other) })).rejects.toMatchObject(ended)
    }
  })

  it.each<[string, (code: string) => string]>([
    ['cut in half', (code) => code.slice(0, code.length / 2)],
    ['with one digit changed', (code) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)],
    ['of letters', () => 'genuine'],
  ])('shows nobody %s', async (_what, spoil) => {
    await expect(see({ code: spoil((await show()).digits) })).rejects.toMatchObject(ended)
  })

  it('shows nobody when another key or site signed it', async () => {
    const { digits } = await show()
    const { id = '' } = stored.get(amina.entry_id) ?? {}
    expect(await see({ code: digits })).toMatchObject({ number: 'LS/0001' })
    const others = [readSigningKeys(newKeySet('2026'), 'https://lsb.example')]
    for (const keys of others)
      await expect(
        see({
          code: digitsOfToken(keys.signCode((kid, iss) => presenceContent(kid, { iss, iat: 1, lic: 'LS/0001', id }))),
        }),
      ).rejects.toMatchObject(ended)
    const token = tokenOfDigits(digits) ?? ''
    expect(await verifyPresence(token, { ...signingKeys.publicKeys, issuer: 'https://demo.example' })).toBeNull()
  })
})
