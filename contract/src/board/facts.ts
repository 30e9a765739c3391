/** By itself, so that a small script that names it does not carry the other facts. */
export const INSTITUTION = 'Institution of Surveyors of Kenya'

/** Facts about the board that pages, PDFs and mail addresses share. A change here changes them everywhere. */
export const board = {
  name: "Land Surveyors' Board",
  /** The text beside the logo. */
  wordmark: "land surveyors' board",
  /** Under the icon on a phone. */
  shortName: 'LSB',
  founded: 1923,
  /** Who chairs the board: made up, and the person of the demo's chair account. */
  chairman: 'Halima Makokha Yego',
  /** The public office of whoever chairs the board. */
  director: 'Director of Survey',
  /** The office of the person with the chair's account, as a practising licence names it. */
  chairOffice: 'Director of Survey, chairman of the board',
  act: 'Survey Act (Cap. 299)',
  shortAct: 'Survey Act',
  /** The institution whose members surveyors are; it certifies their good standing. */
  institution: INSTITUTION,
  institutionShort: 'ISK',
  dataProtectionAct: 'Data Protection Act 2019',
  /** What ends secondary school. */
  schoolCertificate: 'KCSE',
  country: 'Kenya',
  currency: 'Ksh',
  /** Numbers as people write them here, for hints. */
  telephoneExample: '0712 345678 or +254 712 345678',
  /** The address in the pages of a build that nobody deploys. */
  madeUpSite: 'https://lsb.example',
  /** Made-up addresses of the demo installation; a board puts its own here. */
  email: 'info@lsb.example',
  inquiryEmail: 'inquiries@lsb.example',
  /** Who reads reports of weaknesses; `security.txt` names it. */
  securityEmail: 'security@lsb.example',
  postalAddress: 'P.O. Box 00000-00100, Nairobi',
  headquarters: 'Survey House, Nairobi',
} as const
