import { ALERTS_UNSAID_MAX } from './limits.ts'

export const alertMessages = {
  /** To how many holders a publishing writes, when they are many; else ''. */
  toldOf: (told: number) =>
    told <= ALERTS_UNSAID_MAX
      ? ''
      : `Ten minutes after it is published, ${told.toLocaleString('en')} people get a message that says what has changed in their entry. If it is taken back within these ten minutes, nobody gets one.`,
} as const
