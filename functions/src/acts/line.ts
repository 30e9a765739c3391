import type { RecordHead } from '@lsb/contract'
import type { StoredAct } from './act.ts'
import { hashOf } from './canonical.ts'

/** `record/head/lines/{id of the act}`: the line of an act in the chain. */
export interface RecordLine extends Pick<StoredAct, 'kind' | 'recorded_at' | 'effective_at' | 'digest'> {
  /** Counted from 1, without gaps. */
  number: number
  /** Id of the act. */
  act: string
  /** The hash of the line before; '' for the first one. */
  previous: string
  /** The hash of all the others. */
  hash: string
}

export const lineHash = ({ number, act, kind, recorded_at, effective_at, digest, previous }: RecordLine): string =>
  hashOf({ number, act, kind, recorded_at, effective_at, digest, previous })

export const EMPTY_HEAD: RecordHead = { size: 0, hash: '' }

/** The lines of these acts, in their order, after `head`. */
export const linesAfter = (head: RecordHead, acts: readonly StoredAct[]): RecordLine[] => {
  const lines: RecordLine[] = []
  let { size, hash: previous } = head
  for (const { id: act, kind, recorded_at, effective_at, digest } of acts) {
    size += 1
    const line: RecordLine = { number: size, act, kind, recorded_at, effective_at, digest, previous, hash: '' }
    line.hash = lineHash(line)
    previous = line.hash
    lines.push(line)
  }
  return lines
}
