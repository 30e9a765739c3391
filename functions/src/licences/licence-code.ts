import { checkPath, digitsOfToken } from '@lsb/contract'
import type { LicenceIssue } from './issue.ts'
import type { SigningKeys } from './signing-keys.ts'

type SignedFacts = Pick<LicenceIssue, 'number' | 'name' | 'license_no' | 'year' | 'issued_at'>

/** The QR code of a licence: an address of the website, and after `#` the signed token in digits. */
export interface LicenceCode {
  address: string
  digits: string
}

/** Signs the code of a licence with the present key. Each download has another signature; all of them are genuine. */
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

/** Encodes a code as a QR code of level M: a higher one makes modules so small that readers fail. The digits are in numeric mode, which needs far fewer modules than letters. */
export const modulesOf = async ({ address, digits }: LicenceCode): Promise<Modules> => {
  const { create } = await import('qrcode')
  const segments = [
    { data: new TextEncoder().encode(address), mode: 'byte' as const },
    { data: digits, mode: 'numeric' as const },
  ]
  const { modules } = create(segments, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** The dark modules as one SVG path, each module 1 wide. Adjacent modules of a row are one rectangle. */
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
