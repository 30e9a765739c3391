import { taking } from '../declare-call.ts'
import { remindersPath } from './paths.ts'
import { remindedShape, remindShape } from './reminders.ts'

export const remindersCalls = {
  'POST officeReminders': taking('POST', remindersPath, remindShape, remindedShape),
} as const
