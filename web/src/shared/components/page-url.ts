let siteUrl: string = import.meta.env['VITE_SITE_URL'] ?? ''

/** A page from the function has the address that the function is configured with; other pages have the build's address. */
export const setSiteUrl = (url: string): void => {
  siteUrl = url
}

/** The full address of a path on the site as the public reaches it. */
export const pageUrl = (path: string): string => siteUrl + path
