import { profession } from '../board/profession.ts'

/** What the log says of it. */
export const reminderActs = { remind: `Reminded ${profession.many} to renew` } as const
