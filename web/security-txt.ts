import { board } from '../contract/src/board.ts'

/** A website that nobody has released for so long names people who may be gone. RFC 9116 asks for less than a year. */
const VALID_DAYS = 330

/** `security.txt` of RFC 9116 for a site released at `now`; `siteUrl` is its origin without a slash at the end. */
export const securityText = (siteUrl: string, now: Date): string => `Contact: mailto:${board.securityEmail}
Expires: ${new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000).toISOString()}
Preferred-Languages: en, sw
Canonical: ${siteUrl}/.well-known/security.txt
`
