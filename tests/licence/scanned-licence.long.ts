import { describe, expect, it } from 'vitest'
import { tokenOfDigits, verifyLicenceToken } from '../../contract/src/index.ts'
import { recordHead } from '../../functions/src/acts/testing.ts'
import { licenceCode, modulesOf } from '../../functions/src/licences/licence-code.ts'
import { CODE_WIDTH } from '../../functions/src/licences/licence-page.ts'
import { licencePdf } from '../../functions/src/licences/licence-pdf.ts'
import { readSigningKeys } from '../../functions/src/licences/signing-keys.ts'
import { newKeySet } from '../../functions/src/platform/key-set.ts'
import { readLicence, type Scan } from '../journeys/support/read-licence.ts'

const keys = readSigningKeys(newKeySet('2026'), 'https://www.surveyors.example')
const facts = {
  license_no: 'LS/0012',
  firm: 'Ridge Surveys',
  postal_address: 'P.O. Box 1-00100, Nairobi',
  year: 2026,
  number: '2026-7KQ4M-XR9TB',
  issued_at: '2026-03-01T08:00:00.000Z',
  issued_by: { name: 'Zipporah Nyokabi', office: 'Director of Survey' },
}
/** 40 letters, eight of them outside ASCII. */
const name = 'Wanjikũ wa Gĩthũi wa Kĩnyanjui Mũtĩndwaũ'
const issue = { ...facts, name }
const code = licenceCode(issue, keys)
const pdf = await licencePdf({ ...issue, siteUrl: keys.publicKeys.issuer, code, photograph: null, recordHead })

const scans: Scan[] = [150, 200].flatMap((dpi) => [
  { dpi },
  { dpi, grey: true },
  { dpi, turned: 3 },
  { dpi, turned: -3, grey: true },
])

describe('the code of a practising licence', () => {
  it('has at most 73 modules a side for a name of 40 letters', async () => {
    expect(Array.from(name)).toHaveLength(40)
    expect((await modulesOf(code)).size).toBeLessThanOrEqual(73)
    expect((CODE_WIDTH / 72) * 25.4).toBeGreaterThanOrEqual(60)
  })

  it.each(scans)('is read from the page: %o', async (scan) => {
    const seen = await readLicence(pdf, scan)
    expect(seen.code).toBe(code.address + code.digits)
    const claims = await verifyLicenceToken(tokenOfDigits(new URL(seen.code).hash.slice(1)) ?? '', keys.publicKeys)
    expect(claims).toMatchObject({ num: issue.number, name, lic: issue.license_no, year: 2026 })
  })

  it.each([1100, 1200, 1400, 1600])('is read from a forwarded picture of %i pixels', async (height) => {
    expect((await readLicence(pdf, { forwarded: height })).code).toBe(code.address + code.digits)
  })

  it('is read with a longer name', async () => {
    const long = { ...issue, name: 'Ng\u0303ang\u0303a Mũtĩndwa '.repeat(10).slice(0, 200) }
    const longCode = licenceCode(long, keys)
    const page = await licencePdf({
      ...long,
      siteUrl: keys.publicKeys.issuer,
      code: longCode,
      photograph: null,
      recordHead,
    })
    expect((await readLicence(page, { dpi: 200, turned: 3 })).code).toBe(longCode.address + longCode.digits)
  })
})
