import { licenceYear } from '@lsb/contract'
import { pdfOfSize } from '../../../functions/src/files/pdf/testing.ts'
import { pngOfSize } from '../../../functions/src/files/picture/testing-png.ts'
import type { Person } from './people.ts'

/** A PDF that readers open; with `bytes` it is exactly that large. */
export const pdf = (bytes = 0, type = 'application/pdf'): Blob => new Blob([pdfOfSize(bytes)], { type })

/** A PNG picture; with `bytes` it is that large. */
export const png = (bytes = 0): Blob => new Blob([pngOfSize(bytes)], { type: 'image/png' })

/** A multipart form; a file is called after its part. */
export const form = (parts: Record<string, string | Blob>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, `${name}.file`)
  }
  return data
}

/** The two documents of this year's renewal. */
export const renewalForm = (person: Pick<Person, 'licenseNo'>, change: Record<string, string | Blob> = {}): FormData =>
  form({
    goodStandingCertificate: pdf(),
    otherDocument: pdf(),
    year: String(licenceYear(new Date())),
    licensed: person.licenseNo,
    ...change,
  })
