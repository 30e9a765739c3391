import { type RegisterDefinition, SearchedRows } from '@lsb/contract'
import type { RegisterPointer } from './versions/version.ts'

/** One published version of a register, whole and unchanging, in memory. */
export class HeldVersion<Row> extends SearchedRows<Row> {
  readonly pointer: RegisterPointer

  /** `rows` in the list's order. */
  constructor(definition: RegisterDefinition<Row>, pointer: RegisterPointer, rows: readonly Row[]) {
    super(definition, rows)
    this.pointer = pointer
  }
}
