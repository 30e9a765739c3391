import { keyOfNumber } from '@lsb/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../accounts/account.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { licenceFile } from './issued-licence.ts'
import { newSigningKeys, readSigningKeys } from './signing-keys.ts'
import { issueFor, recordFor } from './testing.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const key = keyOfNumber(amina.license_no)
const issue = issueFor(amina)
const owner: Caller = { uid: 'u', accountType: 'surveyor', licenseKey: key, passwordChanged: true, token: '' }
let board = memoryBoard('2026-01-05T06:00:00.000Z')

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
  board.at('2026-06-01T06:00:00.000Z')
})

const download = (caller = owner, asked = { licence: amina.license_no, year: '2026' }) =>
  licenceFile(
    {
      registers: board.services,
      registeredSurveyor: async (number) => (await board.services.licensed.current()).withLicence(number)[0] ?? null,
      practising: { find: async () => ({ record: recordFor(issue), replace: async () => false }) },
      issues: {
        ofRecord: async () => issue,
        allOf: async () => [issue],
        photographPaths: async () => [],
        byNumber: async () => issue,
      },
      files: { read: async () => null },
      signingKeys: readSigningKeys(newSigningKeys('2026'), 'https://lsb.example'),
      siteUrl: 'https://lsb.example',
    },
    caller,
    asked,
  )

describe('the download of a practising licence', () => {
  it('gives its owner the document when its photograph is gone', async () => {
    const { pdf, year } = await download()
    expect(year).toBe(2026)
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
  })

  it('is refused to another surveyor', async () => {
    await expect(download({ ...owner, licenseKey: 'ls-2' })).rejects.toMatchObject({ status: 403 })
  })

  it.each(['Suspended', 'Revoked', 'Deceased', 'Inactive', 'Under review'])(
    'is refused with its reason while the register says %s',
    async (status) => {
      board.publish([{ ...amina, status }])
      await expect(download()).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('It is no longer in force:'),
      })
      board.publish([amina])
      expect((await download()).year).toBe(2026)
    },
  )

  it('is refused when the entry has left the register', async () => {
    board.publish([surveyor(2)])
    await expect(download()).rejects.toMatchObject({ status: 409 })
  })

  it('goes on after the year: the document names its own end', async () => {
    board.at('2027-01-05T06:00:00.000Z')
    expect((await download()).year).toBe(2026)
  })
})
