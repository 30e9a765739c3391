/** A token that can be read as one, for a made-up account; nobody signed it. */
export const tokenFor = (sub: string, endsAt: number, turn = 0): string =>
  ['', btoa(JSON.stringify({ sub, exp: Math.floor(endsAt / 1000), turn })), ''].join('.')

export const HOUR_MS = 60 * 60 * 1000
