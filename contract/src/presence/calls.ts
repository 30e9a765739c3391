import { answering, taking } from '../declare-call.ts'
import { successShape } from '../shapes/problem.ts'
import { ownPresenceShape, presenceRequestShape, presenceShape } from './shapes.ts'
import { presencePaths } from './paths.ts'

/** Asked without a session. */
export const openPresenceCalls = {
  'POST presence': taking('POST', presencePaths.asked, presenceRequestShape, presenceShape),
} as const

export const presenceCalls = {
  'POST ownPresence': answering('POST', presencePaths.own, ownPresenceShape),
  'POST ownPresenceEnd': answering('POST', presencePaths.ownEnd, successShape),
} as const
