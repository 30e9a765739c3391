/** From more messages to holders on, an import says before it is published how many there will be (ours). */
export const ALERTS_UNSAID_MAX = 50
