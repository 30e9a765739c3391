/** Who may sit the land law examination. */
export const landLawEligibility: readonly string[] = [
  'You are eligible under Section 11 of the Survey Act.',
  'You have passed Final Part I of the regional land survey examination, or are exempted from it.',
  'You have at least one year of land surveying experience.',
]

/** What the application holds. */
export const landLawDocuments: readonly string[] = [
  'Form A, showing at least one year of land surveying experience',
  'A copy of your ID',
  'Certified copies of your certificates',
  'A letter to the Secretary of the board',
]
