/** A cell is printed as it is; numbers are aligned to the right. */
export type Cell = string | number

/** One table of figures. Units belong in the column's heading. */
export interface Table {
  title: string
  columns: string[]
  rows: Cell[][]
  /** How the figures were measured. */
  notes?: string[]
  /** One sentence for each figure that misses its target. */
  missed?: string[]
}

/** The options after `npm run bench --`. */
export interface PartOptions {
  /** Paths of the only pages to measure; empty for all. */
  paths: readonly string[]
  /** One run instead of several, for a first look. */
  isOnce: boolean
}
