/**
 * Where the board's days and years begin: the one place that a board elsewhere changes. The zone has no summer time; a board whose
 * zone has one needs more than this table.
 */
export const boardZone = {
  /** In the list of time zones (IANA). */
  name: 'Africa/Nairobi',
  /** By how much its clocks are ahead of UTC, in milliseconds; negative where they are behind. */
  aheadMs: 3 * 60 * 60 * 1000,
  /** What people call its time. */
  place: 'Nairobi',
} as const
