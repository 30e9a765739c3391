/** The clock that functions get as a parameter, so that tests can set the time. */
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
