import { randomBytes } from 'node:crypto'
import { fieldsOf, membersOf, type RegisterName } from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import type { InferType } from 'yup'

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

/** The rows of each register as its versions keep them. */
export interface StoredRows {
  licensed: StoredSurveyor
  approved: StoredAssistant
}

/** `registers/{name}`: which version of a register is public. */
export interface RegisterPointer {
  /** Number of the version, counted from 1. */
  version: number
  /** Rows. */
  count: number
  /** ISO 8601 instant. */
  published_at: string
  /** The version's mark, which is part of its chunks' names. */
  mark: string
  /** Chunks of its rows. */
  row_chunks: number
}

export interface Withdrawal {
  /** ISO 8601 instant. */
  at: string
  by: string
  reason: string
}

/** `registers/{name}/versions/{number}`: one published version. Kept for ever. */
export interface VersionRecord {
  /** Counted from 1 in the order of publishing, without gaps. */
  number: number
  /** Rows. */
  count: number
  /** ISO 8601 instant. */
  published_at: string
  /** Who published it. */
  by: string
  /** The import it was published from, or null. */
  import_id: string | null
  /** The version whose rows it brought back, or null. */
  restores: number | null
  /** Set when it was published in error. Public history passes over such a version. */
  withdrawn: Withdrawal | null
  /** What the clerk answered to the questions of the plan that it was published from. */
  answers: readonly GivenAnswer[]
  /** How much changed from the version before it, withdrawn or not. */
  changed: ChangeCounts
  /** The mark of the request that published it. After a lost answer the request recognises its own version by it. */
  mark: string
  /** Chunks of its rows; 0 once they are deleted. */
  row_chunks: number
  /** Chunks of its changes. */
  change_chunks: number
}

/** An answer to a question of a plan. */
export interface GivenAnswer {
  /** The number in the file that the question was about. */
  number: string
  /** Both in words. */
  question: string
  answer: string
  /** False for "I do not know yet". */
  settled: boolean
}

export interface ChangeCounts {
  added: number
  changed: number
  gone: number
  /** How many of the changed entries have another name. */
  renamed: number
}

/** One entry's change from the version before. */
export interface RowChange<Row> {
  /** The key of the entry's number. */
  key: string
  /** Null for an entry that is new. */
  before: Row | null
  /** Null for an entry that is gone. */
  after: Row | null
}

/** A change as its version keeps it, with its salt in the record of acts. */
export type Salted<Change> = Change & { salt: string }
