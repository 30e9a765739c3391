/** By itself, so that a small script that names it does not carry the other facts. */
export const INSTITUTION = 'Guild of Valuers of Ruvenia'

/** Facts about the board that pages, PDFs and mail addresses share. A change here changes them everywhere. */
export const board = {
  name: 'Board of Registered Valuers',
  /** The text beside the logo. */
  wordmark: 'board of registered valuers',
  /** Under the icon on a phone. */
  shortName: 'BRV',
  founded: 1923,
  /** Who chairs the board: made up, and the person of the demo's chair account. */
  chairman: 'Ada Brook',
  /** The public office of whoever chairs the board. */
  director: 'Valuer General',
  /** The office of the person with the chair's account, as a practising licence names it. */
  chairOffice: 'Valuer General, chair of the board',
  act: 'Valuers Act (Chapter 12)',
  shortAct: 'Valuers Act',
  /** The institution whose members surveyors are; it certifies their good standing. */
  institution: INSTITUTION,
  institutionShort: 'GVR',
  dataProtectionAct: 'Privacy Act 2015',
  /** What ends secondary school. */
  schoolCertificate: 'School Leaving',
  country: 'Ruvenia',
  currency: 'Rd',
  /** Numbers as people write them here, for hints. */
  telephoneExample: '0612 3456',
  /** The address in the pages of a build that nobody deploys. */
  madeUpSite: 'https://valuers.example',
  /** Made-up addresses of the demo installation; a board puts its own here. */
  email: 'info@valuers.example',
  inquiryEmail: 'inquiries@valuers.example',
  /** Who reads reports of weaknesses; `security.txt` names it. */
  securityEmail: 'security@valuers.example',
  postalAddress: 'P.O. Box 1, Port Ruven',
  headquarters: 'Valuers House, Port Ruven',
} as const
