import type { StandingCode } from './shapes/standing.ts'

/** Whether it answers that the person may practise, perhaps with conditions. */
export const isMayPractise = (code: StandingCode | null | undefined): boolean =>
  code === 'may_practise' || code === 'may_practise_with_conditions'
