import type { Brake, PlanCounts, RegisterName } from '@lsb/contract'

/** `imports/{id}`: a file that the office sent, and the plan made from it. */
export interface ImportRecord {
  id: string
  register: RegisterName
  file: {
    /** Path in Storage. */
    path: string
    /** The file's name, made safe. */
    name: string
    /** Bytes. */
    size: number
    sha256: string
  }
  by: string
  /** ISO 8601 instant. */
  at: string
  /** Number of the version that the plan was compared with; 0 when nothing was published. */
  base: number
  /** Whether publishing removes the entries that are gone. */
  remove: boolean
  format: string
  ignored_columns: string[]
  counts: PlanCounts
  brakes: Brake[]
  /** Chunks of the plan's entries. */
  entry_chunks: number
  state: 'planned' | 'published'
  /** The version it was published as, or null. */
  version: number | null
}
