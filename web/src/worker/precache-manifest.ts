/** What the build tells the worker about the website. */
export interface PrecacheManifest {
  /** Changes whenever one of the files does. */
  id: string
  /** Fetched before the worker is installed: the page that answers without a network, and what it needs. */
  first: readonly string[]
  /** Fetched in the background: the public pages under their clean addresses, and what they show. */
  others: readonly string[]
  /** The chunks that a page of the app loads later, by the chunk of the page. */
  later: Readonly<Record<string, readonly string[]>>
}
