import { createHash } from 'node:crypto'
import { PDF_TYPE, type StoredFile } from '@lsb/contract'
import { type Data, nested, text, whole } from '../platform/records.ts'

/** A file as a record keeps it: where it lies and what the person handed in. */
export interface KeptFile {
  path: string
  /** The name it had on the person's machine, made safe. */
  name: string
  /** Bytes. */
  size: number
  uploaded_at: string
  sha256: string
}

/** A file that arrived in a request. */
export interface ReceivedFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const NAME_MAX_LENGTH = 120

/** The last part of a file name, without what could mislead a person, a shell or a header. */
export const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replaceAll(/[\p{C}"*:<>?|%;\uFFFD]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  return clean.slice(-NAME_MAX_LENGTH).toWellFormed() || 'document'
}

export const keptFile = (path: string, file: ReceivedFile, now: Date): KeptFile => ({
  path,
  name: safeName(file.name),
  size: file.bytes.length,
  uploaded_at: now.toISOString(),
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
})

/** The kept file under a record's member, or null. */
export const keptFileOf = (data: Data, member: string): KeptFile | null => {
  const file = nested(data, member)
  const path = text(file, 'path')
  return path === ''
    ? null
    : {
        path,
        name: text(file, 'name'),
        size: whole(file, 'size'),
        uploaded_at: text(file, 'uploaded_at'),
        sha256: text(file, 'sha256'),
      }
}

/** What the API says of a file: never where it lies. */
export const shownFile = ({ name, size, uploaded_at }: KeptFile, url: string): StoredFile => ({
  name,
  size,
  uploaded_at,
  url,
})

export const extensionOf = (type: string): string => {
  if (type === PDF_TYPE) return 'pdf'
  return type === 'image/png' ? 'png' : 'jpg'
}
