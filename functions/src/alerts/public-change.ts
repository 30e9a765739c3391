/** A change of what the public reads about an entry. */
export interface PublicChange {
  entryId: string
  /** The register number under which the public finds it. */
  number: string
  /** What was and what is, a fact a line. */
  text: string
  /** The publication that changed it, in words, and its instant (ISO 8601). */
  publication: string
  published_at: string
}

/** Changes of which nobody was told, and the versions up to which they go, by the names of `alerts/told`. */
export interface UntoldChanges {
  upTo: Record<string, number>
  changes: PublicChange[]
}
