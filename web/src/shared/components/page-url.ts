let siteUrl: string = import.meta.env['VITE_SITE_URL'] ?? ''

/** A page from the function has the address that the function is configured with; other pages have the build's address. */
export const setSiteUrl = (url: string): void => {
  siteUrl = url
}

/** The full address of a path on the site as the public reaches it. */
export const pageUrl = (path: string): string => siteUrl + path

/** The site's own address, when the page is open at another one, where no passkey works; null otherwise, and for a site without one. */
export const ownAddress = ({ origin, hostname }: Pick<Location, 'origin' | 'hostname'>): string | null => {
  if (hostname === '127.0.0.1') return origin.replace(hostname, 'localhost')
  const isKnown = siteUrl !== '' && !siteUrl.endsWith('.example')
  return isKnown && hostname !== 'localhost' && origin !== siteUrl ? siteUrl : null
}
