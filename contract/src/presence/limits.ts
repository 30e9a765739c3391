/** How long somebody is shown by a code, in milliseconds (ours). */
export const PRESENCE_MS = 3 * 60 * 1000
/** Most codes of one account in a quarter of an hour (ours). */
export const PRESENCE_CODES_MAX = 30
/** Most wrong letters for one number from one network address in a quarter of an hour (ours). */
export const PRESENCE_LETTERS_MAX_PER_ORIGIN = 5
/** Wrong letters from anywhere that end the letters of a code (ours): there are 1,771,561, so guessing succeeds once in 17,715 codes. */
export const PRESENCE_LETTERS_MAX = 100
/** Most questions about codes from one network address in a quarter of an hour (ours): offices and phones share addresses. */
export const PRESENCE_MAX_PER_ORIGIN = 120
