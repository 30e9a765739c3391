import type { conditionsMessages } from '../conditions/messages.ts'
import type { InWords } from '../verdict-messages.ts'

// docs/kiswahili.md explains the words.

export const conditionsInKiswahili: InWords<typeof conditionsMessages> = {
  withConditions: 'Anaruhusiwa kufanya kazi, kwa masharti',
  yesWithConditionsOn: (day) => `Kwa masharti, tarehe ${day}`,
  withConditionsSentence: (name, year, conditions) =>
    `${name} ana leseni ya kazi ya ${year}, kwa masharti${conditions && `: ${conditions}`}.`,
  askAboutConditions: 'Soma masharti kwenye rejista kabla ya kumwajiri mpima ardhi huyu. Uliza bodi kama hayaeleweki.',
}

/** What the check of a licence in force answers when its holder has conditions. */
export const checkedInKiswahili = {
  opening: 'Leseni inatumika, kwa masharti',
  sentence: 'Soma masharti kwenye rejista, kwenye ingizo la mwenye leseni, kabla ya kumwajiri.',
} as const
