/** Facts about the board that pages, PDFs and mail addresses share. A change here changes them everywhere. */
export const board = {
  name: "Land Surveyors' Board",
  /** The text beside the logo. */
  wordmark: "land surveyors' board",
  founded: 1923,
  /** The office of whoever holds a chair account, as a practising licence names it. */
  chairOffice: 'Director of Survey, chairman of the board',
  act: 'Survey Act (Cap. 299)',
  /** Made-up addresses of the demo installation; a board puts its own here. */
  email: 'info@lsb.example',
  inquiryEmail: 'inquiries@lsb.example',
  postalAddress: 'P.O. Box 00000-00100, Nairobi',
  headquarters: 'Survey House, Nairobi',
} as const

/**
 * How one applies today for what the portal does not take yet, in a sentence or two. Empty until the board says; the page
 * then leads to the secretariat.
 */
export const applicationNotes = {
  approvedAssistants: '',
  identityCards: '',
  eventsRegistration: '',
  landLaw: '',
} as const satisfies Record<string, string>
export type ApplicationNote = keyof typeof applicationNotes
