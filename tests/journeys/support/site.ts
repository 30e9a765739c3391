import { inject } from 'vitest'

/** Origin of the site the suite serves. */
export const siteOrigin = (): string => `http://${inject('suite').hosting}`
