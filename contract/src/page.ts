/** A page: `path` is the canonical spelling; `aliases` are the other spellings the interface uses for it. */
export interface Page {
  path: string
  aliases: readonly string[]
  /** Prerendered and listed in the sitemap; the others are rendered in the browser. */
  public: boolean
  /** Loads the React app in the browser; the others are HTML with one small script. */
  app: boolean
  /** The function answers it with its result in the HTML. The build writes only the page for when that fails. */
  rendered: boolean
  /** Useless without a network, so no device keeps it. */
  online?: true
}

export const textPage = (path: string, ...aliases: string[]): Page => ({
  path,
  aliases,
  public: true,
  app: false,
  rendered: false,
})
export const appPage = (path: string): Page => ({ path, aliases: [], public: true, app: true, rendered: false })
export const renderedPage = (path: string, app: boolean): Page => ({ ...appPage(path), app, rendered: true })
export const privatePage = (path: string): Page => ({ path, aliases: [], public: false, app: true, rendered: false })
