import { readFileSync } from 'node:fs'
import type { RecordHead } from '@lsb/contract'
import { typedPath } from '../terminal/given-file.ts'
import { UsageProblem } from '../terminal/run-command.ts'

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

/** The heads in the file that a person named; none without one. Throws a `UsageProblem` for a line that is no head. */
export const givenHeads = (file: string | undefined): RecordHead[] => {
  if (file === undefined) return []
  const { heads, unread } = readHeads(readFileSync(typedPath(file), 'utf8'))
  if (unread.length > 0) throw new UsageProblem(`This is no head of the record: "${unread[0]}".`)
  return heads
}
