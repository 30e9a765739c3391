/** What the acts of a person are called. */
export interface TrayWords {
  one: string
  many: string
  /** Heading of the column that says on whom or on what. */
  subject: string
}
