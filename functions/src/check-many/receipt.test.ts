import {
  codeTypes,
  hashOfLines,
  receiptCode,
  receiptMessages,
  signedContent,
  tokenOfDigits,
  verifyLicenceToken,
  verifyReceipt,
} from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import { type Limit, tooManyAttempts } from '../limits/limits.ts'
import { newKeySet } from '../platform/key-set.ts'
import { assistant, surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { makeReceipt } from './receipt.ts'
import { readSigningKeys } from '../licences/signing-keys.ts'

const issuer = 'https://lsb.example'
const keys = newKeySet('2026')
const signingKeys = readSigningKeys(keys, issuer)
let board = memoryBoard('2026-01-05T06:00:00.000Z')
const amina = surveyor(1, { name: 'Amina Njeri', license_no: 'LS/0001' })

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina, surveyor(2, { name: 'Otieno Wekesa', license_no: 'LS/0002', status: 'Suspended' })])
  board.approve('LS/0001', 2026, '2026-02-10T06:00:00.000Z')
  board.at('2026-06-01T06:00:42.000Z')
})

let counted: readonly Limit[] = []
const make = (numbers: string, wait = 0) =>
  makeReceipt(
    {
      registers: board.services,
      signingKeys,
      keysRecorded: async () => {},
      recordHead: async () => recordHead,
      limits: {
        count: async (limits, refusal) => {
          counted = limits
          if (wait > 0 && typeof refusal === 'function') throw tooManyAttempts(wait, refusal)
          return { takeBack: async () => {}, clear: async () => {} }
        },
      },
    },
    numbers,
    'here',
  )
const claimsOf = ({ digits }: { digits: string }) => verifyReceipt(tokenOfDigits(digits) ?? '', signingKeys.publicKeys)

describe('a receipt', () => {
  it('says in its code what the register answers about one number, and in which minute', async () => {
    const receipt = await make('ls 1')
    expect(receipt.lines).toEqual(['LS/0001\tAmina Njeri\tMay practise 2026'])
    expect(await claimsOf(receipt)).toEqual({
      iss: issuer,
      iat: Date.parse('2026-06-01T06:00:00.000Z') / 1000,
      size: recordHead.size,
      head: recordHead.hash,
      count: 1,
      may: 1,
      said: receipt.lines[0],
    })
  })

  it('holds the hash and the counts of a list', async () => {
    const receipt = await make('LS/0001\nLS/0002\n\nLS/999\n')
    expect(receipt.lines.slice(1)).toEqual(['LS/0002\tOtieno Wekesa\tSuspended', 'LS/999\t\tNot in the register'])
    expect(await claimsOf(receipt)).toMatchObject({ count: 3, may: 1, said: await hashOfLines(receipt.lines) })
  })

  it('says whom an assistant may assist', async () => {
    board.publish([amina], [assistant(1, amina.license_no)])
    const { lines } = await make('AA/1')
    expect(lines).toEqual(['AA/1\tAssistant 1\tMay assist Amina Njeri, who may practise in 2026'])
  })

  it.each(['LS/0001\nAmina Njeri', '', 'The board endorses me', 'abcdefgh-1', '<b>LS/1</b>', 'x'.repeat(4000)])(
    'is refused for %.30j, of which nothing is signed',
    async (numbers) => {
      await expect(make(numbers)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('is limited to 120 for an address in a quarter of an hour', async () => {
    await make('LS/0001')
    expect(counted).toEqual([{ kind: 'receipts for', value: 'here', max: 120, windowMs: 15 * 60 * 1000 }])
    await expect(make('LS/0001', 90_000)).rejects.toMatchObject({ status: 429, message: receiptMessages.tooMany(2) })
  })

  it('verifies with a retired key', async () => {
    const { digits } = await make('LS/0001')
    const added = newKeySet('2027')
    const published = [...readSigningKeys(added, issuer).publicKeys.keys, ...signingKeys.publicKeys.keys]
    const token = tokenOfDigits(digits) ?? ''
    expect(await verifyReceipt(token, { issuer, keys: published })).toMatchObject({ count: 1 })
    expect(await verifyReceipt(token, { issuer, keys: published.slice(0, 1) })).toBeNull()
  })

  it('is taken for no other type of code, nor another type for it, and no letter can change', async () => {
    const receipt = await make('LS/0001')
    const [token, shown] = [tokenOfDigits(receipt.digits) ?? '', await claimsOf(receipt)]
    expect(await verifyLicenceToken(token, signingKeys.publicKeys)).toBeNull()
    for (const type of codeTypes.filter((one) => one !== receiptCode)) {
      const other = signingKeys.signCode((kid) => signedContent(type, kid, { ...shown }))
      expect(await verifyReceipt(other, signingKeys.publicKeys)).toBeNull()
    }
    const claims = { num: '2026-7KQ4M-XR9TB', name: 'Amina', lic: 'LS/0001', year: 2026, iat: 1 }
    const licence = signingKeys.sign(claims)
    expect(await verifyReceipt(licence, signingKeys.publicKeys)).toBeNull()
    expect(await verifyLicenceToken(licence, signingKeys.publicKeys)).toMatchObject(claims)
    for (const at of [5, token.indexOf('.') + 20, token.length - 5]) {
      const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
      expect(await verifyReceipt(changed, signingKeys.publicKeys)).toBeNull()
    }
    expect(await verifyReceipt(token, { ...signingKeys.publicKeys, issuer: 'https://demo.example' })).toBeNull()
  })
})
