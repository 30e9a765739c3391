import { WITH_CONDITIONS } from './conditions/events.ts'
import { assistingWithConditions, wordsWithConditions } from './conditions/words.ts'

// Of the standings that rooms add, the rows of the verdicts: about somebody, and about an assistant of theirs.
export const wordsOfRooms = { [WITH_CONDITIONS]: wordsWithConditions } as const
export const assistingOfRooms = { [WITH_CONDITIONS]: assistingWithConditions } as const
