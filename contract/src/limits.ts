/** Limits of the product. Numbers from the specification name their section; the rest are our own (docs/decisions). */

/** Rows a register page shows, and the default `limit` of a register call (§9). */
export const REGISTER_PAGE_SIZE = 20
/** Largest `limit` a list call accepts (ours). */
export const LIST_LIMIT_MAX = 100
/** Longest register search that is looked at; a longer one is a 400 (ours). */
export const SEARCH_MAX_LENGTH = 200

/** Quiet time after the last key before a register search is applied, in milliseconds (§5). */
export const SEARCH_DEBOUNCE_MS = 500
/** Home page highlight rotation, in milliseconds (§9). */
export const HIGHLIGHT_ROTATION_MS = 6000
/** Home page carousel rotation, in milliseconds (§9). */
export const CAROUSEL_ROTATION_MS = 5000
/** How long the toast after the declaration stays, in milliseconds (§9). */
export const SUBMIT_TOAST_MS = 5000
/** Viewport width under which the dashboard's side menu collapses, in CSS pixels (§9). */
export const SIDEBAR_BREAKPOINT_PX = 1024
/** Steps of the onboarding wizard (§2.5). */
export const WIZARD_STEPS = 7

/** Fewest characters of a password (§5). */
export const PASSWORD_MIN_LENGTH = 8
/** Most characters of a password, so that hashing one stays cheap (ours; Identity Toolkit takes 4096). */
export const PASSWORD_MAX_LENGTH = 256
/** Digits of an ID number (ours). */
export const ID_NUMBER_MIN_LENGTH = 5
export const ID_NUMBER_MAX_LENGTH = 12

/** Longest licence number, in characters: its key has to fit a document id, a path and an Auth claim (ours). */
export const LICENCE_NUMBER_MAX_LENGTH = 60

/** Largest uploaded file, in bytes: 5 MB as the specification counts it (§9). The one place this number is written. */
export const FILE_MAX_BYTES = 5_242_880
/** The same limit in words, for hints beside file fields. */
export const FILE_MAX_WORDS = '5 MB'
/** Most evidence files of a complaint (§2.7). */
export const EVIDENCE_MAX_FILES = 5

/** Longest single-line text field (ours). */
export const TEXT_MAX_LENGTH = 200
/** Longest free text, in characters (design §4). */
export const FREE_TEXT_MAX_LENGTH = 5000
/** Longest note to a decision of the chair (ours). */
export const NOTE_MAX_LENGTH = 2000

/** Failed sign-ins for one ID number from one address before it has to wait (design §2). */
export const THROTTLE_MAX_PER_ADDRESS = 5
/** Failed sign-ins for one ID number from anywhere before it has to wait (design §2). */
export const THROTTLE_MAX_PER_ID = 20
/** Window in which failed sign-ins are counted, in milliseconds (design §2). */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000
