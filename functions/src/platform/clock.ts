/** Time is a parameter: whatever needs it is handed a clock. */
export interface Clock {
  now: () => Date
  sleep: (ms: number) => Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
}
