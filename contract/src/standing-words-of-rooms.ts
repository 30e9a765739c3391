import { WITH_CONDITIONS } from './conditions/events.ts'
import { conditionsMessages } from './conditions/messages.ts'
import { assistingWithConditions, wordsWithConditions } from './conditions/words.ts'

// The rows of the standings that rooms add: of the filters, and of verdicts about somebody and about an assistant of theirs.
export const filtersOfRooms = { [WITH_CONDITIONS]: conditionsMessages.withConditions } as const
export const wordsOfRooms = { [WITH_CONDITIONS]: wordsWithConditions } as const
export const assistingOfRooms = { [WITH_CONDITIONS]: assistingWithConditions } as const
