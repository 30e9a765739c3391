import { openDataTerms } from '@lsb/contract'

/** Terms under which the registers are open. */
export const openTerms = { ...openDataTerms, licence: 'CC BY 4.0', legalBasis: 'An act' }

/** The answers of the room that caches keep, and the one that they do not. */
export const keptPaths: [string][] = [
  'licensed.json',
  'licensed.csv',
  'approved.json',
  'approved.csv',
  'datapackage.json',
].map((file) => [`/api/open-data/${file}`])
export const notKeptPath = '/api/open-data/changes'
