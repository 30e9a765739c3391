import { readFileSync } from 'node:fs'
import type { RecordHead } from '@lsb/contract'
import { typedPath } from '../terminal/given-file.ts'
import { UsageProblem } from '../terminal/run-command.ts'

const readHead = (line: string): RecordHead => {
  const [, size, hash] = /(?:^|\D)(\d{1,9})\W+([\da-f]{64})(?:\W|$)/i.exec(line) ?? []
  if (size === undefined || hash === undefined) throw new UsageProblem(`This is no head of the record: "${line}".`)
  return { size: Number(size), hash: hash.toLowerCase() }
}

/** Reads heads of the record of acts, one in a line; words around number and hash do not matter. Throws a `UsageProblem` for another line. */
export const readHeads = (text: string): RecordHead[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [readHead(line.trim())]))

/** The heads in the file that a person named; none without one. */
export const givenHeads = (file: string | undefined): RecordHead[] =>
  file === undefined ? [] : readHeads(readFileSync(typedPath(file), 'utf8'))
