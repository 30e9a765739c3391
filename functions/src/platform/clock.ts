/** The clock that functions get as a parameter, so that tests can set the time. */
export interface Clock {
  now: () => Date
  sleep: (ms: number) => Promise<void>
}

/**
 * The instant (ISO 8601) of an act that follows one at `before`: time is the order of acts, so it is later even when a clock is not.
 * No two acts of one order have the same instant.
 */
export const instantAfter = (now: Date, before: string | undefined): string =>
  new Date(before === undefined ? now : Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()

/** The latest of these instants (ISO 8601); '' of none. */
export const latestOf = (instants: readonly string[]): string =>
  instants.reduce((latest, instant) => (instant > latest ? instant : latest), '')

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
}
