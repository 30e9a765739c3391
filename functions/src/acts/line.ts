import type { RecordHead } from '@lsb/contract'
import { shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { actFrame, type StoredAct } from './act.ts'
import { hashOf } from './hashes.ts'

/** `record/head/lines/{id of the act}`: the line of an act in the chain. */
export const lineShape = shape({
  ...actFrame,
  number: whole('Counted from 1, without gaps.'),
  act: text('Id of the act.'),
  previous: text('The hash of the line before; empty for the first one.'),
  hash: text('The hash of all the others.'),
})
export type RecordLine = InferType<typeof lineShape>

export const lineHash = ({ hash: _own, ...line }: RecordLine): string => hashOf(line)

export const EMPTY_HEAD: RecordHead = { size: 0, hash: '' }

/** The lines of these acts, in their order, after `head`. */
export const linesAfter = (head: RecordHead, acts: readonly StoredAct[]): RecordLine[] => {
  let { size, hash: previous } = head
  return acts.map(({ id: act, kind, recorded_at, effective_at, digest }) => {
    size += 1
    const line: RecordLine = { number: size, act, kind, recorded_at, effective_at, digest, previous, hash: '' }
    line.hash = lineHash(line)
    previous = line.hash
    return line
  })
}

/** The head after these lines, which follow on `before`. */
export const headAfter = (lines: readonly RecordLine[], before: RecordHead = EMPTY_HEAD): RecordHead => {
  const last = lines.at(-1)
  return last === undefined ? before : { size: last.number, hash: last.hash }
}
