/** Most names and numbers that are checked at once (ours). */
export const CHECK_MANY_MAX = 1000
/** Most receipts that one network address may ask for in a quarter of an hour (ours). */
export const RECEIPTS_MAX_PER_ORIGIN = 120
