let siteUrl: string = import.meta.env['VITE_SITE_URL'] ?? ''

/** A page that the function rendered carries the address the function is configured with; the build's own serves the others. */
export const setSiteUrl = (url: string): void => {
  siteUrl = url
}

/** The full address of a path on the site as the public reaches it. */
export const pageUrl = (path: string): string => siteUrl + path
