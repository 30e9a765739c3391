/** Where the made-up board's days begin: behind UTC, and not by whole hours. */
export const boardZone = {
  name: 'Pacific/Marquesas',
  aheadMs: -9.5 * 60 * 60 * 1000,
  place: 'Port Ruven',
} as const
