export const accountTypes = ['chair', 'office', 'surveyor', 'assistant'] as const
export type AccountType = (typeof accountTypes)[number]
/** The types of accounts that the office manages on the website. The others are managed by commands in a terminal. */
export const managedAccountTypes = ['surveyor', 'assistant'] as const satisfies readonly AccountType[]
export type ManagedAccountType = (typeof managedAccountTypes)[number]

export const educationLevels = ['diploma', 'higher_dip', 'university', 'masters', 'phd'] as const
export type EducationLevel = (typeof educationLevels)[number]
export const educationDetails = ['institution', 'course', 'grade', 'years'] as const
export type EducationDetail = (typeof educationDetails)[number]

export const secondaryFields = ['secondary_school', 'secondary_school_grade', 'secondary_school_years'] as const
export const levelFields = educationLevels.flatMap((level) =>
  educationDetails.map((detail) => `${level}_${detail}` as const),
)
/** Every field of the education record, in the order the form shows them. */
export const educationFields = [...secondaryFields, ...levelFields] as const
export type EducationField = (typeof educationFields)[number]

export const certificateKinds = ['phd', 'master', 'bachelor', 'higher_diploma', 'diploma', 'kcse'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** The wizard's steps, by the names in the answer to a refused declaration. */
export const onboardingSteps = [
  'personal',
  'assistants',
  'education',
  'certificates',
  'isk',
  'additional',
  'declaration',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
