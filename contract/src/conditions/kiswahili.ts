import type { InWords } from '../verdict-messages.ts'
import type { conditionsMessages } from './messages.ts'

// docs/kiswahili.md explains the words.

export const conditionsInKiswahili: InWords<typeof conditionsMessages> = {
  withConditions: 'Anaruhusiwa kufanya kazi, kwa masharti',
  yesWithConditionsOn: (day) => `Kwa masharti, tarehe ${day}`,
  withConditionsSentence: (name, year, conditions) =>
    `${name} ana leseni ya kazi ya ${year}, kwa masharti${conditions && `: ${conditions}`}.`,
  askAboutConditions: 'Soma masharti kwenye rejista kabla ya kumwajiri mpima ardhi huyu. Uliza bodi kama hayaeleweki.',
}
