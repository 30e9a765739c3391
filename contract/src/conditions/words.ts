import type { LicenceCheck } from '../shapes/licence.ts'
import type { InWords } from '../verdict-messages.ts'
import { WITH_CONDITIONS } from './events.ts'
import type { assistingMessages, conditionsMessages } from './messages.ts'

/** The verdict about somebody, in the words of a language and an audience. */
export const wordsWithConditions = (
  { name, year, conditions = '' }: { name: string; year: number; conditions?: string | undefined },
  { messages }: { messages: InWords<typeof conditionsMessages> },
) => ({
  tone: 'caution' as const,
  word: messages.withConditions,
  opening: messages.withConditions,
  openingOn: messages.yesWithConditionsOn,
  sentence: messages.withConditionsSentence(name, year, conditions.replace(/\.+$/, '')),
  advice: messages.askAboutConditions,
})

/** The verdict about an assistant of theirs. */
export const assistingWithConditions = {
  code: 'may_assist',
  why: (messages: InWords<typeof assistingMessages>, year: number, supervisor: string) =>
    messages.mayWithConditions(supervisor, year),
  said: (messages: InWords<typeof assistingMessages>) => ({ tone: 'caution' as const, word: messages.mayNarrowed }),
} as const

/** Whether the holder of a licence in force may practise with conditions alone. */
export const hasConditions = ({ holder_standing }: Pick<LicenceCheck, 'holder_standing'>): boolean =>
  holder_standing?.code === WITH_CONDITIONS

// Written here: scripts keep what reads a table when they are loaded.

/** What the check of a licence in force answers when its holder has conditions. */
export const checkedWithConditions = {
  tone: 'caution',
  word: 'In force, with conditions',
  why: 'Read the conditions in the holder’s entry in the register before you engage them.',
} as const
/** What it answers about a scanned code. */
export const codeWithConditions = {
  tone: 'caution',
  opening: 'Genuine, in force with conditions',
  spoken: 'Leseni ni halisi na inatumika, kwa masharti',
} as const
