import { WITH_CONDITIONS } from './conditions/events.ts'
import type { StandingCode } from './shapes/standing.ts'

/** Whether it answers that the person may practise. */
export const isMayPractise = (code: StandingCode | null | undefined): boolean =>
  code === 'may_practise' || code === WITH_CONDITIONS
