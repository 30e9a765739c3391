import { PORTAL_KEY } from '../../../shared/api/query-options.ts'

/** First parts of the key of everything the office asks for: one act may change any of it. */
export const officeKey = [PORTAL_KEY, 'office'] as const
