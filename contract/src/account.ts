export const accountTypes = ['chair', 'surveyor', 'assistant'] as const
export type AccountType = (typeof accountTypes)[number]

/** Answer of POST /api/token/. The two flags decide the destination. */
export interface SignInAnswer {
  access: string
  refresh: string
  account_type: AccountType
  /** The holder has replaced the temporary password. */
  password: boolean
  /** The declaration has been made. */
  profile: boolean
}

/** Answer of POST /api/token/refresh/ and of POST /change_password/. */
export interface SessionTokens {
  access: string
  refresh: string
}

/** Answer of GET account/me. */
export interface Me {
  user: {
    name: string
    status: string
    /** Path relative to the media path, or '' when there is no picture. */
    profile_pic: string
    license_no: string
    /** The calendar year a practising licence is now applied for. */
    license_year: number
    account_type: AccountType
    /** The two flags of the sign-in answer, so that a reloaded page can guard itself. */
    password: boolean
    profile: boolean
  }
}

/** GET and PUT account/personal_data/. `name` is read-only; `dof` is the date of birth, YYYY-MM-DD or ''. */
export interface PersonalData {
  user_id: string
  profile_pic: string
  name: string
  id_number: string
  email: string
  phone_number: string
  dof: string
  firm: string
  postal_address: string
}

/**
 * Answer of PUT account/personal_data/. Changing the ID number ends every session, so the answer then carries a new one;
 * where it does not, the person signs in again with the new number.
 */
export interface PersonalDataSaved extends PersonalData {
  session?: SessionTokens
}

/** One assistant of the calling surveyor. Only `email` and `phone_number` can be changed. */
export interface Assistant {
  assistant_id: string
  assistant_no: string
  name: string
  id_number: string
  email: string
  phone_number: string
  /** Standing in the board's register of approved assistants: shown in the dashboard's table. */
  status: string
}

export const educationLevels = ['diploma', 'higher_dip', 'university', 'masters', 'phd'] as const
export type EducationLevel = (typeof educationLevels)[number]
export const educationFacts = ['institution', 'course', 'grade', 'years'] as const
export type EducationFact = (typeof educationFacts)[number]

export const secondaryFields = ['secondary_school', 'secondary_school_grade', 'secondary_school_years'] as const
export type EducationField = (typeof secondaryFields)[number] | `${EducationLevel}_${EducationFact}`
/** Every field of the education record, in the order the form shows them. */
export const educationFields: readonly EducationField[] = [
  ...secondaryFields,
  ...educationLevels.flatMap((level) => educationFacts.map((fact) => `${level}_${fact}` as const)),
]
/** The education record; a field that was never filled is ''. */
export type Education = { user_id: string } & Record<EducationField, string>

export const certificateKinds = ['phd', 'master', 'bachelor', 'higher_diploma', 'diploma', 'kcse'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** A stored file as the API describes it. `url` is an API path that needs the bearer. */
export interface StoredFile {
  name: string
  /** Bytes. */
  size: number
  /** ISO 8601 instant. */
  uploaded_at: string
  url: string
}

export type Certificates = { user_id: string } & Record<CertificateKind, StoredFile | null>

/** GET and PUT account/isk_membership/. */
export interface IskMembership {
  user_id: string
  isk_number: string
  isk_certificate: StoredFile | null
}

/** GET and PUT account/additional/. */
export interface Additional {
  user_id: string
  articles_publication: string
  honors_distinction: string
}

/** One item of GET account/declaration/. */
export interface DeclarationItem {
  name: string
  id_number: string
}

/** Steps of the wizard as the API names them in a refused declaration. */
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
