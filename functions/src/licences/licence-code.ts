import { checkPath, digitsOfToken } from '@lsb/contract'
import type { LicenceIssue } from '../practising/issue.ts'
import type { SigningKeys } from './signing-keys.ts'

type SignedFacts = Pick<LicenceIssue, 'number' | 'name' | 'license_no' | 'year' | 'issued_at'>

/** The code on a licence: an address of the website, and behind its `#` the signed licence in digits. */
export interface LicenceCode {
  address: string
  digits: string
}

/** The code of a licence, signed now with the present key: a page that is downloaded again has another one, as genuine. */
export const licenceCode = (
  { number, name, license_no, year, issued_at }: SignedFacts,
  { sign, publicKeys }: SigningKeys,
): LicenceCode => {
  const iat = Math.floor(Date.parse(issued_at) / 1000)
  const token = sign({ num: number, name, lic: license_no, year, iat })
  return { address: `${publicKeys.issuer}${checkPath(number)}#`, digits: digitsOfToken(token) }
}

/** The dark modules of a QR code, row by row. */
export interface Modules {
  size: number
  isDark: (row: number, column: number) => boolean
}

/** Draws a code as a QR code: the digits in numeric mode, which holds them in far fewer modules than letters; level M. */
export const modulesOf = async ({ address, digits }: LicenceCode): Promise<Modules> => {
  const { create } = await import('qrcode')
  const segments = [
    { data: new TextEncoder().encode(address), mode: 'byte' as const },
    { data: digits, mode: 'numeric' as const },
  ]
  const { modules } = create(segments, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** The dark modules as one SVG path, a module being 1 wide; runs of a row are one rectangle. */
export const pathOfModules = ({ size, isDark }: Modules): string => {
  const parts: string[] = []
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const from = column
      while (column < size && isDark(row, column)) column += 1
      if (column > from) parts.push(`M${from} ${row}h${column - from}v1h${from - column}z`)
    }
  return parts.join('')
}
