import { licenceYear } from '@lsb/contract'
import { pdfOfSize } from '../../../functions/src/files/pdf/testing.ts'
import type { Person } from './people.ts'

/** A PDF that readers open; with `bytes` it is exactly that large. */
export const pdf = (bytes = 0, type = 'application/pdf'): Blob => new Blob([pdfOfSize(bytes)], { type })

/** What begins like a PNG picture, padded to `bytes`. */
export const png = (bytes = 12): Blob => {
  const content = new Uint8Array(Math.max(12, bytes))
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Blob([content], { type: 'image/png' })
}

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
