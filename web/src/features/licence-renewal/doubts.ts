import { ownMessages, type PractisingRecord, type RenewalDocument, renewalDocuments } from '@lsb/contract'
import { documentNames } from '../../shared/portal/record-words.ts'

/** A file's SHA-256 as the API writes it. */
const fingerprintOf = async (file: File): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What the person may not mean: a returned file sent again as it was, and one file for both documents. */
export const doubtsOf = async (
  { files, kept }: { files: Partial<Record<RenewalDocument, File>>; kept: readonly RenewalDocument[] },
  returned: PractisingRecord | undefined,
): Promise<string[]> => {
  const documents = await Promise.all(
    renewalDocuments.map(async (name) => {
      const before = returned?.documents[name].sha256
      const file = kept.includes(name) ? undefined : files[name]
      const now = file ? await fingerprintOf(file) : before
      return { name, now, isUnchanged: file !== undefined && now === before }
    }),
  )
  const isOneFile = new Set(documents.map(({ now }) => now)).size === 1
  return [
    ...documents
      .filter(({ isUnchanged }) => isUnchanged)
      .map(({ name }) => `${documentNames[name]}: ${ownMessages.sameAsReturned}`),
    ...(isOneFile ? [ownMessages.bothTheSame] : []),
  ]
}
