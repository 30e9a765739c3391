/** From more messages to holders on, an import says before it is published how many there will be (ours). */
export const ALERTS_UNSAID_MAX = 50

export const alertMessages = {
  /** To how many holders a publishing writes, when they are many; else ''. */
  toldOf: (told: number) =>
    told <= ALERTS_UNSAID_MAX
      ? ''
      : `Ten minutes after it is published, ${told.toLocaleString('en')} people get a message that says what has changed in their entry. If it is taken back within these ten minutes, nobody gets one.`,
  /** The same of licences on paper. */
  toldOfPaper: (told: number) =>
    told <= ALERTS_UNSAID_MAX
      ? ''
      : `Ten minutes after they are written, ${told} people get a message about their licence.`,
} as const
