/** A yes or no of the board that the office changes without a deployment, with all that is said of it. */
export interface Switch {
  /** Until the office changes it. */
  usual: boolean
  /** What it is, for the readers of the API. */
  about: string
  /** Its heading, and what the log calls it. */
  name: string
  /** What the log says is so or not. */
  logged: string
  on: SwitchWords
  off: SwitchWords
}

interface SwitchWords {
  /** What holds now. */
  says: string
  /** The button that changes that, and what the change will do. */
  change: string
  will: string
  /** What is said once this holds. */
  done: string
}
