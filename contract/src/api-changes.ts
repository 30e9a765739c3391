/** What a release changed of the API. */
interface ApiChange {
  version: string
  /** The day of the release, as YYYY-MM-DD; '' until then. */
  day: string
  changes: readonly string[]
  /** Of the paths and shapes that this version describes; the test of the description prints it when they change. */
  fingerprint: string
}

/**
 * Newest first. A released version is never edited: a change of a path or shape gets a new one, a major one where a client must
 * change.
 */
export const apiChanges: readonly [ApiChange, ...ApiChange[]] = [
  { version: '1.0.0', day: '', changes: ['The first version.'], fingerprint: 'a02223cdbca6' },
]
