import { WITH_CONDITIONS } from './conditions/events.ts'
import {
  assistingMessages,
  assistingToHolder,
  assistingToSupervisor,
  conditionsMessages,
  conditionsToBoard,
  conditionsToHolder,
} from './conditions/messages.ts'

/** The standings that rooms add, each of somebody who may practise. */
export const codesOfRooms = [WITH_CONDITIONS] as const

// Their texts.
export const textsOfRooms = { verdicts: conditionsMessages, assisting: assistingMessages } as const
export const toHolderOfRooms = { verdicts: conditionsToHolder, assisting: assistingToHolder } as const
export const toBoardOfRooms = { verdicts: conditionsToBoard } as const
export const toSupervisorOfRooms = { assisting: assistingToSupervisor } as const
