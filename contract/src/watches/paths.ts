import { pages } from '../pages.ts'

export const watchPaths = {
  /** POST: asks to be told by mail when an entry of the register changes; 404 while the board does not offer that. */
  asked: '/api/watches/',
  /** POST: uses up the link that confirms such a request. */
  confirm: '/api/watches/confirm/',
  /** POST: ends the messages, by the link in each of them. */
  stop: '/api/watches/stop/',
} as const

/** Path of the form that asks to be told when the entry with this number changes. */
export const watchPath = (licenseNumber: string): string =>
  `${pages.watch.path}?entry=${encodeURIComponent(licenseNumber)}`
