/** What is missing in a complaint. */
export const complaintMessages = {
  accused: 'Say who the complaint is about.',
  details: 'Describe what happened.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  phone: 'Enter your phone number.',
  email: 'Enter your e-mail address.',
  county: 'Choose your county.',
  subCounty: 'Choose your sub-county.',
  evidence: 'Add at least one file of evidence.',
  tooMuchEvidence: (max: number) => `Add at most ${max} files of evidence.`,
  confirmed: 'Confirm that what you say is true.',
} as const
