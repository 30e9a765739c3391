import type { RecordHead } from '@lsb/contract'

/** Reads heads of the record of acts, one in a line; words around number and hash do not matter. `unread` are other lines. */
export const readHeads = (text: string): { heads: RecordHead[]; unread: string[] } => {
  const heads: RecordHead[] = []
  const unread: string[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, size, hash] = /(?:^|\D)(\d{1,9})\W+([\da-f]{64})(?:\W|$)/i.exec(line) ?? []
    if (size === undefined || hash === undefined) unread.push(line)
    else heads.push({ size: Number(size), hash: hash.toLowerCase() })
  }
  return { heads, unread }
}
