/** States of a practising record. */
export const practisingStatuses = ['submitted', 'approved', 'returned'] as const
export type PractisingStatus = (typeof practisingStatuses)[number]

/** The two documents of a renewal, by the name of their multipart part. */
export const renewalDocuments = ['goodStandingCertificate', 'otherDocument'] as const
export type RenewalDocument = (typeof renewalDocuments)[number]

/** How people name a renewal: the register number as the register spells it, and the year. */
export const renewalReference = (licenseNumber: string, year: number): string => `${licenseNumber}-${year}`
