import { madeCaller } from '../accounts/testing.ts'
import { Readable } from 'node:stream'
import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import type { LicenceIssue } from './issue.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { licenceFile } from './issued-licence.ts'
import { readSigningKeys } from './signing-keys.ts'
import { newKeySet } from '../platform/key-set.ts'
import { issueFor } from './testing.ts'
import { shapesOn } from './testing-shapes.ts'

const amina = surveyor(1, { name: 'Amina Njeri' })
const key = amina.entry_id
const issue = issueFor(amina)
const owner = madeCaller({ entryId: key })
let board = memoryBoard('2026-01-05T06:00:00.000Z')

// The first download loads the PDF library; no test is to wait for it.
beforeAll(() => import('./licence-pdf.ts'))

beforeEach(() => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([amina])
  board.at('2026-06-01T06:00:00.000Z')
})

interface Stored {
  isApproved?: boolean
  issue?: LicenceIssue | null
  picture?: Uint8Array
  keysRecorded?: () => Promise<void>
}
const PHOTOGRAPH = 'licences/ls-1/2026/a/photograph.jpg'

const download = (
  caller = owner,
  asked = { licence: amina.license_no, year: '2026' },
  { isApproved = true, issue: stored = issue, picture, keysRecorded = async () => {} }: Stored = {},
) =>
  licenceFile(
    {
      registers: board.services,
      publishedEntry: async (entryId) => (await board.services.licensed.current()).entry(entryId),
      callersEntry: async (by, number) => {
        const entry = number === amina.license_no ? amina.entry_id : ''
        return by.accountType === 'chair' || (entry !== '' && entry === by.entryId) ? entry : null
      },
      approvedRecord: async (entryId, year) =>
        isApproved && entryId === key && year === 2026 ? { id: 'record', number: issue.number, by: 'holder' } : null,
      issues: {
        ofRecord: async (_id, number) => (number === issue.number ? stored : null),
        allOf: async () => [issue],
        photographPaths: async () => [],
        forgetPhotographs: async () => {},
        byNumber: async () => issue,
      },
      files: { read: async (path) => (path === PHOTOGRAPH && picture ? Readable.from([picture]) : null) },
      signingKeys: readSigningKeys(newKeySet('2026'), 'https://lsb.example'),
      keysRecorded,
      siteUrl: 'https://lsb.example',
      recordHead: async () => recordHead,
    },
    caller,
    asked,
  )

const imagesOf = async (stored: Stored) =>
  (await shapesOn((await download(owner, undefined, stored)).pdf)).filter(({ isImage }) => isImage).length

describe('the download of a practising licence', () => {
  it('gives its owner the document when its photograph is gone', async () => {
    const { pdf, year } = await download()
    expect(year).toBe(2026)
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
  })

  it('waits until the record of acts has the key', async () => {
    const stored: Stored = { keysRecorded: () => Promise.reject(new Error('out of reach')) }
    await expect(download(owner, undefined, stored)).rejects.toThrow('out of reach')
  })

  it('is refused to another surveyor', async () => {
    await expect(download({ ...owner, entryId: 'ls-2' })).rejects.toMatchObject({ status: 403 })
  })

  it('is refused to an account without a licence that names none', async () => {
    const asked = { licence: '', year: '2026' }
    await expect(download({ ...owner, entryId: '' }, asked)).rejects.toMatchObject({ status: 403 })
  })

  it('gives the chair everybody’s document', async () => {
    const chair = madeCaller({ accountType: 'chair', entryId: '' })
    expect((await download(chair)).year).toBe(2026)
    await expect(download(chair, { licence: '', year: '2026' })).rejects.toMatchObject({ status: 404 })
  })

  it.each<[string, Stored]>([
    ['is not approved', { isApproved: false }],
    ['has another certificate by now', { issue: null }],
  ])('is not there for a licence that %s', async (_what, stored) => {
    await expect(download(owner, undefined, stored)).rejects.toMatchObject({ status: 404 })
  })

  it.each(['2025', '26', 'next', '2026/x'])('is not there for the year %j', async (year) => {
    await expect(download(owner, { licence: amina.license_no, year })).rejects.toMatchObject({ status: 404 })
  })

  it('shows the photograph that was frozen with it', async () => {
    const picture = new Uint8Array(createCanvas(30, 40).toBuffer('image/jpeg'))
    expect(await imagesOf({ issue: { ...issue, photograph: PHOTOGRAPH }, picture })).toBe(1)
    expect(await imagesOf({ picture })).toBe(0)
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
