const SITE_URL: string = import.meta.env['VITE_SITE_URL'] ?? ''

/** The full address of a path on the site as the public reaches it; the build is told its beginning (SITE_URL). */
export const pageUrl = (path: string): string => SITE_URL + path
