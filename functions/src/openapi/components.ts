import {
  accountTypes,
  approvedPageShape,
  type Additional,
  type ApiProblem,
  type Assistant,
  type CertificateKind,
  certificateKinds,
  type Decision,
  type DeclarationItem,
  educationFields,
  type IskMembership,
  type LicenceCheck,
  licensedPageShape,
  type Me,
  onboardingSteps,
  type PersonalData,
  type PersonalDataSaved,
  type PractisingPage,
  type PractisingRecord,
  practisingStatuses,
  type SessionTokens,
  type SignInAnswer,
  type StoredFile,
  surveyorProfileShape,
  type UploadReceipt,
} from '@lsb/contract'
import { componentsOf } from './described-shape.ts'
import { component, instant, list, objectOf, oneOf, orNull, type Schema, text, whole, yesNo } from './schema.ts'

const storedFile: Record<keyof StoredFile, Schema> = {
  name: text(),
  size: whole({ minimum: 0 }),
  uploaded_at: instant,
  url: text({ description: 'Path of the API that streams the file; needs the bearer.' }),
}
const certificate = orNull(component('StoredFile'))
const certificates: Record<CertificateKind, Schema> = {
  phd: certificate,
  master: certificate,
  bachelor: certificate,
  higher_diploma: certificate,
  diploma: certificate,
  kcse: certificate,
}
const personalData: Record<keyof PersonalData, Schema> = {
  user_id: text(),
  profile_pic: text({ description: 'Path below the media path, or empty.' }),
  name: text({ readOnly: true }),
  id_number: text(),
  email: text(),
  phone_number: text(),
  dof: text({ description: 'Date of birth, YYYY-MM-DD, or empty.' }),
  firm: text(),
  postal_address: text(),
}
const statusOf = oneOf(practisingStatuses)
const education = ['user_id', ...educationFields]
const renewalDocument = component('RenewalDocument')

/** Every shape the API answers with, from the contract's types. */
export const components: Record<string, Schema> = {
  Problem: objectOf<ApiProblem>(
    {
      detail: text(),
      message: text({ description: 'The same text as `detail`.' }),
      errors: { type: 'object', additionalProperties: text(), description: 'Texts by field.' },
      missing: list(oneOf(onboardingSteps)),
    },
    ['errors', 'missing'],
  ),
  Done: objectOf<{ detail: string }>({ detail: text() }),
  ...componentsOf([licensedPageShape, approvedPageShape, surveyorProfileShape]),
  SessionTokens: objectOf<SessionTokens>({ access: text(), refresh: text() }),
  SignInAnswer: objectOf<SignInAnswer>({
    access: text(),
    refresh: text(),
    account_type: oneOf(accountTypes),
    password: yesNo,
    profile: yesNo,
  }),
  Me: objectOf<Me>({
    user: objectOf<Me['user']>({
      name: text(),
      status: text(),
      profile_pic: text(),
      license_no: text(),
      license_year: whole(),
      account_type: oneOf(accountTypes),
      password: yesNo,
      profile: yesNo,
    }),
  }),
  PersonalData: objectOf<PersonalData>(personalData),
  PersonalDataSaved: objectOf<PersonalDataSaved>({ ...personalData, session: component('SessionTokens') }, ['session']),
  Assistant: objectOf<Assistant>({
    assistant_id: text(),
    assistant_no: text(),
    name: text(),
    id_number: text(),
    email: text(),
    phone_number: text(),
    status: text(),
  }),
  StoredFile: objectOf<StoredFile>(storedFile),
  Education: {
    type: 'object',
    properties: Object.fromEntries(education.map((field) => [field, text()])),
    required: education,
    additionalProperties: false,
  },
  Certificates: {
    type: 'object',
    properties: { user_id: text(), ...certificates },
    required: ['user_id', ...certificateKinds],
    additionalProperties: false,
  },
  IskMembership: objectOf<IskMembership>({ user_id: text(), isk_number: text(), isk_certificate: certificate }),
  Additional: objectOf<Additional>({ user_id: text(), articles_publication: text(), honors_distinction: text() }),
  DeclarationItem: objectOf<DeclarationItem>({ name: text(), id_number: text() }),
  Decision: objectOf<Decision>({
    by: text(),
    at: instant,
    from: statusOf,
    to: statusOf,
    good_standing: yesNo,
    note: text(),
  }),
  RenewalDocument: objectOf<StoredFile & { sha256: string }>({ ...storedFile, sha256: text() }),
  PractisingRecord: objectOf<PractisingRecord>(
    {
      id: text(),
      supervisor: objectOf<PractisingRecord['supervisor']>({
        name: text(),
        license_no: text(),
        good_standing: yesNo,
      }),
      year: whole(),
      status: statusOf,
      submitted_at: instant,
      updated_at: instant,
      documents: objectOf<PractisingRecord['documents']>({
        goodStandingCertificate: renewalDocument,
        otherDocument: renewalDocument,
      }),
      decisions: list(component('Decision')),
      certificate_no: text(),
    },
    ['certificate_no'],
  ),
  PractisingPage: objectOf<PractisingPage>({
    count: whole({ minimum: 0 }),
    results: list(component('PractisingRecord')),
    links: objectOf<PractisingPage['links']>({ next: orNull(text()), previous: orNull(text()) }),
  }),
  UploadReceipt: objectOf<UploadReceipt>({ detail: text(), record: component('PractisingRecord') }),
  LicenceCheck: objectOf<LicenceCheck>({
    certificate_no: text(),
    name: text(),
    license_no: text(),
    year: whole(),
    issued_at: instant,
  }),
}
