import { counted } from '../format-count.ts'

export const reportMessages = {
  unknownPage: 'unknown page',
  taken: 'Thank you: the report is counted.',
  tooMany: (minutes: number) => `Too many reports were sent. Try again in ${counted(minutes, 'minute')}.`,
}
