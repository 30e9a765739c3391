/** Limits of the product. Those marked (ours) are our own choice; the specification sets the others. */

/** Rows a register page shows, and the default `limit` of a register call. */
export const REGISTER_PAGE_SIZE = 20
/** Largest `limit` a list call accepts (ours). */
export const LIST_LIMIT_MAX = 100
/** Longest register search; a longer one is a 400 (ours). */
export const SEARCH_MAX_LENGTH = 200

/** Quiet time after the last key before a register search is applied, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500
/** Home page highlight rotation, in milliseconds. */
export const HIGHLIGHT_ROTATION_MS = 6000
/** Home page carousel rotation, in milliseconds. */
export const CAROUSEL_ROTATION_MS = 5000
/** How long the toast after the declaration stays, in milliseconds. */
export const SUBMIT_TOAST_MS = 5000
/** Viewport width under which the dashboard's side menu collapses, in CSS pixels. */
export const SIDEBAR_BREAKPOINT_PX = 1024
/** Steps of the onboarding wizard. */
export const WIZARD_STEPS = 7

/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 8
/** Most characters of a password, so that hashing one stays cheap (ours; Identity Toolkit takes 4096). */
export const PASSWORD_MAX_LENGTH = 256
/** Digits of an ID number (ours). */
export const ID_NUMBER_MIN_LENGTH = 5
export const ID_NUMBER_MAX_LENGTH = 12

/** Longest register number, in characters: its key has to fit a document id, a path and an Auth claim (ours). */
export const LICENCE_NUMBER_MAX_LENGTH = 60

/** Longest text of the usual time to a decision, in characters (ours): it is part of a sentence. */
export const USUAL_DECISION_MAX_LENGTH = 100
/** Longest note on a document of the renewal, in characters (ours): a sentence or two. */
export const DOCUMENT_NOTE_MAX_LENGTH = 500

/** Most accounts that one call checks without creating them (ours). */
export const ACCOUNTS_CHECKED_MAX = 1000

/** Largest uploaded file, in bytes: 5 MB counted in binary. storage.rules has the same number. */
export const FILE_MAX_BYTES = 5_242_880
/** The same limit in words, for hints beside file fields. */
export const FILE_MAX_WORDS = '5 MB'
/** How long a begun upload can be continued, in milliseconds: Storage sets it. */
export const UPLOAD_EXPIRES_AFTER_MS = 7 * 24 * 60 * 60 * 1000
/** Most pixels of a profile picture (ours): those of the largest phone cameras. A small file can state any number. */
export const PICTURE_PIXELS_MAX = 50_000_000
/** Largest register file that is read, in bytes (ours): 100,000 rows are about 12 MB. storage.rules has the same number. */
export const REGISTER_FILE_MAX_BYTES = 20_971_520
/** The same limit in words. */
export const REGISTER_FILE_MAX_WORDS = '20 MB'

/** Longest single-line text field (ours). */
export const TEXT_MAX_LENGTH = 200
/** Age from which a person is an adult, in years (ours). */
export const ADULT_YEARS = 18
/** Longest free text, in characters (ours). */
export const FREE_TEXT_MAX_LENGTH = 5000
/** Most other renewals with the same file that the chair is shown beside a document (ours). */
export const SAME_FILE_MAX = 5
/** Most items of a tray (ours): their longest notes fit into one list to confirm. */
export const TRAY_MAX = 100
/** Longest JSON text of what an act of a tray needs (ours), in characters: the answers to some 5,000 questions of a plan. */
export const ASKED_MAX_LENGTH = 120_000
/** Longest confirmation code of a payment (ours): the services' own have some ten characters. */
export const PAYMENT_CODE_MAX_LENGTH = 40
/** Characters of a SHA-256 in hexadecimal digits. */
export const SHA256_LENGTH = 64
/** Longest note about an entry (ours). */
export const ENTRY_NOTE_MAX_LENGTH = 400
/** Longest note to a decision of the chair (ours). */
export const NOTE_MAX_LENGTH = 2000

/** Failed sign-ins for one ID number from one address before it has to wait (ours). */
export const THROTTLE_MAX_PER_ADDRESS = 5
/** Failed sign-ins for one ID number from anywhere before it has to wait (ours). */
export const THROTTLE_MAX_PER_ID = 20
/** Failed sign-ins for one ID number on a device where it has signed in before, until it has to wait (ours). */
export const THROTTLE_MAX_PER_DEVICE = 5
/** Most messages with a link to one account, and to one e-mail address, in an hour (ours). */
export const LINKS_MAX_PER_ACCOUNT = 3
/** Most messages with a link that one network address may ask for in an hour (ours). */
export const LINKS_MAX_PER_ORIGIN = 60
/** Period in which messages with a link are counted, in milliseconds (ours). */
export const LINKS_WINDOW_MS = 60 * 60 * 1000

/** Most public reads that one network address has open on an instance at once (ours): a school of 60 with ten pages each. */
export const READS_MAX_PER_ORIGIN = 600
/** The same with the profiles and checks of licences (ours): they are refused last. */
export const VERDICTS_MAX_PER_ORIGIN = 1200
/** How many of them are free again after a second (ours). */
export const READS_FREED_PER_SECOND = 30

/** Most passkeys of one account (ours). */
export const PASSKEYS_MAX = 10
/** Longest name that a person gives a passkey (ours). */
export const PASSKEY_NAME_MAX_LENGTH = 60
/** Longest text of bytes that a passkey answers, in characters (ours): statements of makers have up to some 6,000. */
export const PASSKEY_DATA_MAX_LENGTH = 10_000

/** A session that nobody uses ends after this long, in milliseconds (docs/decisions/idle-limit.md). */
export const IDLE_LIMIT_MS = 60 * 60 * 1000
/** How long an ID token works, in milliseconds; Google sets it. */
const ID_TOKEN_MS = 60 * 60 * 1000
/** How long a refresh token works after it was made, in milliseconds (ours): it is used when the ID token ends. */
export const REFRESH_IDLE_MS = ID_TOKEN_MS + IDLE_LIMIT_MS
/** How long a session lasts after its sign-in, in milliseconds (ours). */
export const SESSION_MAX_MS = 24 * 60 * 60 * 1000
/** How many days a temporary password works (ours). */
export const TEMPORARY_PASSWORD_DAYS = 14
/** Period in which failed sign-ins are counted, in milliseconds (ours). */
export const THROTTLE_WINDOW_MS = 15 * 60 * 1000

/** Most operators that drawing one page of a PDF may carry out; a dense survey plan has half as many. */
export const PAGE_MAX_OPERATORS = 500_000
