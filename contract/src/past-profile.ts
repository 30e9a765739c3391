import type { SurveyorProfile } from './shapes/register.ts'

/** Whether a profile is about a past day. */
export const isPastProfile = ({ standing, today }: Pick<SurveyorProfile, 'standing' | 'today'>): boolean =>
  standing.on !== today
