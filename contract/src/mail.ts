import { profession } from './board/profession.ts'
import type { SwitchName } from './switches.ts'

export const WEEK_HOURS = 7 * 24

/** The words of a message. `page` is the page that it links to. */
interface MailText {
  subject: string
  paragraphs: string[]
  /** The sentence before the page's address, which says what the page is for. */
  lead: string
}

/** The facts of a message besides the name, as texts by name. */
export type MailFacts = Record<string, string>

/** A kind of message: its words, where it leads, and how it is sent. */
export interface Mail {
  words: (facts: MailFacts) => MailText
  /** What the office calls it. */
  called: string
  /** How long it is useful, in hours; afterwards it is not sent. Without this as long as its link works, else a week. */
  hours?: number
  /** Path of the page that it links to. Without this the portal's. */
  page?: (facts: MailFacts) => string
  /** The one-time link that it brings: about its account or the entry that it names, and for how many hours it works. */
  link?: { about: 'account' | 'entry'; hours: number }
  /** Path of the page that ends such messages, by a token in its fragment. */
  stop?: string
  /** It is sent only while this switch is on; `otherwise` is what the office reads. */
  only?: { switch: SwitchName; otherwise: string }
  /** Every other message goes first. */
  behind?: true
  /** An official must learn it even when a thief has changed the address: it also goes to the former ones. */
  alarm?: true
  /** It tells a holder what the public reads: whoever keeps it holds a head of the record of acts. */
  head?: true
  /** It goes to somebody whose account the office does not keep. */
  toOthers?: true
}

export const mail = (about: Omit<Mail, 'words'>, words: Mail['words']): Mail => ({ ...about, words })

export const SIGN_IN = `Sign in to the ${profession.many}’ portal here:`
