const HOURS_AHEAD = 3

/**
 * Where the board's days and years begin: the one place that a board elsewhere changes. The zone has no summer time; a board whose
 * zone has one needs more than this table.
 */
export const boardZone = {
  /** In the list of time zones (IANA). */
  name: 'Africa/Nairobi',
  /** Behind a time of day, as ISO 8601 writes it. */
  offset: `+${String(HOURS_AHEAD).padStart(2, '0')}:00`,
  /** By how much its clocks are ahead of UTC, in milliseconds. */
  aheadMs: HOURS_AHEAD * 60 * 60 * 1000,
  /** What people call its time. */
  place: 'Nairobi',
} as const
