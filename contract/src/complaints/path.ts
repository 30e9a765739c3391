import { pages } from '../pages.ts'

/** Path of the complaint form, filled in with the person it is about. */
export const complaintPath = (about: string): string => `${pages.complaints.path}?about=${encodeURIComponent(about)}`
