import { profession } from '../board/profession.ts'

/** What is said of whoever may practise with conditions. */
export const conditionsMessages = {
  withConditions: 'May practise, with conditions',
  yesWithConditionsOn: (day: string) => `With conditions, on ${day}`,
  withConditionsSentence: (name: string, year: number, conditions: string) =>
    `${name} has a practising licence for ${year}, with conditions${conditions && `: ${conditions}`}.`,
  askAboutConditions: `Read the conditions in the entry before you engage this ${profession.one}, and ask the board if they are not clear.`,
} as const

/** The same in the words for the holder. */
export const conditionsToHolder = {
  withConditions: 'You may practise, with conditions',
  withConditionsSentence: (_name: string, year: number, conditions: string) =>
    `Your practising licence for ${year} has conditions${conditions && `: ${conditions}`}.`,
  askAboutConditions: 'Keep to the conditions. Ask the board if they are not clear.',
} as const

/** For the chair and the office. */
export const conditionsToBoard = { askAboutConditions: '' } as const

/** What is said of an assistant of theirs. */
export const assistingMessages = {
  mayNarrowed: 'May assist, with conditions',
  mayWithConditions: (supervisor: string, year: number) =>
    `May assist ${supervisor}, who may practise in ${year} with conditions: ask which`,
} as const

/** The same in the words for the assistant. */
export const assistingToHolder = {
  mayNarrowed: 'You may assist, with conditions',
  mayWithConditions: (supervisor: string, year: number) =>
    `You may assist ${supervisor}, who may practise in ${year} with conditions: ask which`,
} as const

/** The same in the words for the supervisor. */
export const assistingToSupervisor = {
  mayWithConditions: (_supervisor: string, year: number) => `May assist you in ${year}, within your conditions`,
} as const
