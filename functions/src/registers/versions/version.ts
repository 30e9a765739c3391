import { createHash, randomBytes } from 'node:crypto'
import {
  fieldsOf,
  type HolderNow,
  membersOf,
  type RegisterName,
  type RegisterVersion,
  registerVersionShape,
} from '@lsb/contract'
import { shape, text, textMap, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { dividedShape, takesBackShape } from '../../acts/act.ts'

/**
 * What every row of both registers has: the identity of its entry, which stays the same whatever number or name the entry gets.
 * Random and meaningless. It is never public.
 */
export interface Identified {
  /** '' for a row of a file of which it is not yet known whose it is. */
  entry_id: string
}

const ENTRY_ID_BYTES = 12

/** The identity of an entry that no register had before. */
export const newEntryId = (): string => randomBytes(ENTRY_ID_BYTES).toString('hex')

/** The identity of one of two people whom an act finds in an entry: the same in every attempt of the act. */
export const dividedEntryId = (entryId: string, mark: string, person: 'first' | 'second'): string =>
  createHash('sha256')
    .update(JSON.stringify([entryId, mark, person]))
    .digest('hex')
    .slice(0, 2 * ENTRY_ID_BYTES)

const storedShape = <Name extends RegisterName>(name: Name) =>
  shape(
    membersOf(
      name,
      fieldsOf(name).map(([field]) => field),
    ),
  )
/** A row of each register as a version keeps it. */
export const storedSurveyorShape = storedShape('licensed')
export const storedAssistantShape = storedShape('approved')
export type StoredSurveyor = InferType<typeof storedSurveyorShape>
export type StoredAssistant = InferType<typeof storedAssistantShape>

/** Who a row is about, as the public sees it. */
export const holderNow = (row: StoredSurveyor | null): HolderNow | null =>
  row && { name: row.name, license_no: row.license_no }

/** The rows of each register as its versions keep them. */
export interface StoredRows {
  licensed: StoredSurveyor
  approved: StoredAssistant
}

/** `registers/{name}/versions/{number}`: one published version. Kept for ever. */
export const versionShape = registerVersionShape.omit(['current', 'in_error', 'not_offered', 'answers']).shape({
  mark: text(
    'The mark of the request that published it. After a lost answer the request recognises its own version by it.',
  ),
  row_chunks: whole('Chunks of all its rows, when they were saved with it.'),
  rows_from: whole(
    'The version whose saved rows, with what was changed since, are its rows; null once they are deleted.',
  ).nullable(),
  change_chunks: whole('Chunks of its changes.'),
  past_chunks: whole(
    'Chunks of a summary of the versions before it, from which an instance starts; null when none was saved with it.',
  ).nullable(),
  answer_chunks: whole('Chunks of the answers to the questions of its plan.'),
  aliases: textMap(
    'What it corrects: by the entry_id of an entry, the entry_id of the one that it is. It holds for every version, whatever becomes of this one.',
  ),
  /** The other correction. It holds for every earlier version, whatever becomes of this one. */
  divided: dividedShape.nullable(),
  takes_back: takesBackShape.nullable(),
})
export type VersionRecord = InferType<typeof versionShape>
/** An answer to a question of a plan. */
export type GivenAnswer = RegisterVersion['answers'][number]
export type ChangeCounts = VersionRecord['changed']

/** `registers/{name}`: which version of a register is public. */
export const pointerShape = versionShape
  .pick(['count', 'published_at', 'mark', 'rows_from'])
  .shape({ version: whole('Its number.') })
export type RegisterPointer = InferType<typeof pointerShape>

/** One entry's change from the version before. */
export interface RowChange<Row> {
  /** The key of the entry's number. */
  key: string
  /** Null for an entry that is new. */
  before: Row | null
  /** Null for an entry that is gone. */
  after: Row | null
}

/** What a version changed, and its hash in the record of acts. */
export interface HashedChanges<Row> {
  changes: readonly RowChange<Row>[]
  hash: string
}
