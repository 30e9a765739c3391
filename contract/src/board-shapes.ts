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

/** An amount as a page states it, beside the fee table's amount: the specification keeps both. */
export interface PageAmount<Name = string> {
  what: string
  /** The figure as that page writes it. */
  figure: string
  /** The same amount in words, where the page has words. */
  words?: string
  fee: Name
}

/** A member of the board. `profilePic` is the address of a picture on this site, or null where there is none. */
export interface BoardMember {
  position: string
  name: string
  role: string
  profilePic: string | null
}

/** A site of the board's own, or of another body. */
export interface SiteLink {
  to: string
  label: string
}

export interface County {
  name: string
  subCounties: readonly string[]
}
