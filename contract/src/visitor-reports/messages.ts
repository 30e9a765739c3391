import { counted } from '../format-count.ts'

export const reportMessages = {
  taken: 'Thank you: the report is counted.',
  tooMany: (minutes: number) => `Too many reports were sent. Try again in ${counted(minutes, 'minute')}.`,
}
