const HOURS_AHEAD = 2

/** Where the made-up board's days begin. */
export const boardZone = {
  name: 'Africa/Lusaka',
  offset: `+${String(HOURS_AHEAD).padStart(2, '0')}:00`,
  aheadMs: HOURS_AHEAD * 60 * 60 * 1000,
  place: 'Port Ruven',
} as const
