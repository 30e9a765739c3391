/** What a text calls people. */
export interface PersonWords {
  one: string
  many: string
  /** With its article. */
  aOne: string
  /** The same at the beginning of a sentence or a label. */
  One: string
  Many: string
  /** What the law calls them. */
  title: string
  titles: string
}

/** A fee. `amount` is in the board's currency, `account` is the prefix of the account number, which `completedWith` follows. */
export interface Fee {
  service: string
  amount: number
  account: string
  completedWith: 'licence number' | 'applicant name' | null
}

/** Numbers of the secretariat. */
export interface BoardNumbers {
  telephone: string
  whatsApp: string
}

/** Where the telephone numbers of the office's file are shown: on profiles, or also in the offline copy. */
export type PublicTelephones = 'nowhere' | 'profile' | 'copy'
