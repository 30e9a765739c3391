import { createCanvas, Path2D } from '@napi-rs/canvas'
import { tokenOfDigits, verifyLicenceToken } from '@lsb/contract'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { surveyor } from '../registers/versions/testing.ts'
import { licenceCode, modulesOf, pathOfModules } from './licence-code.ts'
import { readSigningKeys } from './signing-keys.ts'
import { newKeySet } from '../platform/key-set.ts'
import { issueFor } from './testing.ts'

const issue = issueFor(surveyor(1, { name: 'Wanjikũ wa Gĩthũi' }))
const keys = readSigningKeys(newKeySet('2026'), 'https://lsb.example')
const PIXELS = 4
const QUIET = 4

/** What a camera reads from the drawn code. */
const readCode = (path: string, size: number) => {
  const width = (size + 2 * QUIET) * PIXELS
  const context = createCanvas(width, width).getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, width)
  context.scale(PIXELS, PIXELS)
  context.translate(QUIET, QUIET)
  context.fillStyle = '#000'
  context.clip(new Path2D(path))
  context.fillRect(0, 0, size, size)
  return jsQR(new Uint8ClampedArray(context.getImageData(0, 0, width, width).data), width, width)?.data
}

describe('the code of a licence', () => {
  it('leads to the check of its number, with the signed licence behind it', async () => {
    const { address, digits } = licenceCode(issue, keys)
    expect(address).toBe(`https://lsb.example/check/${issue.number}#`)
    expect(await verifyLicenceToken(tokenOfDigits(digits) ?? '', keys.publicKeys)).toEqual({
      num: issue.number,
      name: issue.name,
      lic: issue.license_no,
      year: 2026,
      iat: Date.parse(issue.issued_at) / 1000,
      iss: 'https://lsb.example',
    })
  })

  it('is read from the drawn page unchanged', async () => {
    const code = licenceCode(issue, keys)
    const modules = await modulesOf(code)
    expect(readCode(pathOfModules(modules), modules.size)).toBe(code.address + code.digits)
  })

  it('is narrower than the same text in letters', async () => {
    const digits = '0123456789'.repeat(30)
    const { size } = await modulesOf({ address: 'https://lsb.example/#', digits })
    const asText = await modulesOf({ address: `https://lsb.example/#${digits}`, digits: '0' })
    expect(size).toBeLessThan(asText.size)
  })
})

it.each<[string, string[]]>([
  ['', ['  ', '  ']],
  ['M0 0h2v1h-2zM0 1h2v1h-2z', ['##', '##']],
  ['M1 0h1v1h-1zM0 1h1v1h-1z', [' #', '# ']],
  ['M0 0h1v1h-1zM2 0h1v1h-1zM0 2h3v1h-3z', ['# #', '   ', '###']],
])('modules: are drawn as %j', (path, rows) => {
  const isDark = (row: number, column: number) => rows.join('')[row * rows.length + column] === '#'
  expect(pathOfModules({ size: rows.length, isDark })).toBe(path)
})
