import type { CertificateKind } from './account.ts'
import { keyOfNumber } from './licence.ts'
import type { RenewalDocument } from './practising.ts'
import type { RegisterName } from './register.ts'

/** A value in a path, or `:name` where the API declares the path. */
type In<Value> = Value | `:${string}`

/** The header of a public answer that says at which ISO 8601 instant its sources were last read. */
export const CONFIRMED_HEADER = 'X-Confirmed-At'

/** These two stand alone, because the table of all paths is too heavy for the script that checks a licence. */
export const licenceKeysPath = '/.well-known/jwks.json'
export const licenceCheckPath = (number: string): string => `/lsb/check/${encodeURIComponent(number)}`

/** Paths of the API. Each also answers without its last slash, with doubled slashes and under /api. */
export const api = {
  register: (name: RegisterName) => `/account/${name}/`,
  /** `on` is a past day as YYYY-MM-DD; without it the answer is about now. */
  profile: (licenseNumber: string, on?: string) =>
    `/account/licensed//${encodeURIComponent(licenseNumber)}${on ? `?on=${encodeURIComponent(on)}` : ''}`,
  /** GET: both registers as one compact copy (RegisterCopy), for devices that go offline. */
  registerCopy: '/api/registers/copy',
  /** GET: the head of the record of acts, and the keys that verify it (RecordAnswer). */
  recordOfActs: '/api/record-of-acts',
  token: '/api/token/',
  /** POST: turns the ticket of a right password into a session, by a passkey. */
  tokenPasskey: '/api/token/passkey/',
  refresh: '/api/token/refresh/',
  me: '/account/me',
  personalData: '/account/personal_data/',
  assistants: '/account/assistant_details/',
  education: '/account/education_details/',
  /** GET: the folder in which this account's files arrive before a call names them. */
  uploads: '/account/uploads/',
  certificates: '/account/education_certificates/',
  certificate: (kind: In<CertificateKind>) => `/account/education_certificates/${kind}`,
  /** Whether the holder agrees to show everybody the photograph on the licence. */
  photographChoice: '/account/photograph/',
  isk: '/account/isk_membership/',
  iskCertificate: '/account/isk_membership/certificate',
  additional: '/account/additional/',
  declaration: '/account/declaration/',
  changePassword: '/change_password/',
  /** POST: sends a link to choose a new password. The answer never reveals whether the account exists. */
  passwordReset: '/api/password_reset/',
  /** POST: uses up a link from a mail. */
  linkPassword: '/api/links/password/',
  linkConfirm: '/api/links/confirm/',
  /** POST: the password of an account whose first passkey a one-time link allows. */
  linkPasskey: '/api/links/passkey/',
  /** POST: uses up that link; the passkey is the account's first. */
  linkPasskeyUse: '/api/links/passkey/use/',
  /** The passkeys of the caller. GET lists them, POST adds one, PATCH names one. */
  passkeys: '/account/passkeys/',
  passkeyRemoval: '/account/passkeys/remove/',
  /** POST: makes the one-time link for the caller's own first passkey; not for chair and office. */
  ownPasskeyLink: '/account/passkeys/link/',
  /** GET: how many passkeys the chair and each clerk have. */
  officePasskeys: '/api/office/passkeys/',
  /** POST: makes the one-time link for somebody's first passkey, or for a new one after a loss. */
  officePasskeyLink: '/api/office/passkeys/link/',
  /** Sends the message that confirms the typed e-mail address once more. */
  confirmation: '/account/confirmation/',
  practising: '/account/practising/',
  /** GET: what waits for its person's confirmation (Tray). PUT: an act to add, in place of another on the same record (TrayAct). */
  tray: '/account/tray/',
  /** POST: what acts would do (TrayLooked). */
  trayLook: '/account/tray/look/',
  /** POST: takes one item out of the tray. */
  trayOut: '/account/tray/out/',
  /** POST: does the listed acts of the tray (TrayConfirmed). */
  trayConfirm: '/account/tray/confirm/',
  /** GET: the notes for the chair about the documents of a renewal. */
  notes: (id: string) => `/account/practising/${id}/notes/`,
  document: (id: string, name: In<RenewalDocument>) => `/account/practising/${id}/documents/${name}`,
  /**
   * GET: the records that prevent a new one; with `history=true` every record of the licence, newest year first. PUT: the two
   * documents.
   */
  certification: '/lsb/certification/',
  /** Public: what the practising licence with this number says (LicenceCheck); 404 when the board issued none. */
  licenceCheck: licenceCheckPath,
  /** Public: the photograph frozen with the licence in force now, when its holder agrees; 404 otherwise. */
  photograph: (licenseNumber: string) => `/lsb/photograph/${keyOfNumber(licenseNumber)}`,
  licencePdf: (key: string, year: In<number>) => `/lsb/licence/${key}/${year}`,
  officeAccounts: '/api/office/accounts/',
  officeAccountList: '/api/office/accounts/list/',
  officeAccount: (uid: string) => `/api/office/accounts/${uid}/`,
  /** GET: what removing an account deletes and what stays. */
  officeRemoval: (uid: string) => `/api/office/accounts/${uid}/removal/`,
  officeLog: '/api/office/log/',
  /** What the log has of a person or a period, as CSV. */
  officeLogFile: '/api/office/log/file',
  /** GET: the imports of one register (`?register`). POST: a register file, as a form; answers its plan. */
  officeImports: '/api/office/imports/',
  officeImport: (id: string) => `/api/office/imports/${id}/`,
  /** The plan line by line; `?outcome` for one kind only. */
  officeImportEntries: (id: string) => `/api/office/imports/${id}/entries/`,
  /** The rows that were refused or need a look, as CSV. */
  officeImportReport: (id: string) => `/api/office/imports/${id}/report`,
  officeVersions: (name: In<RegisterName>) => `/api/office/registers/${name}/versions/`,
  /** GET: the entries that a search finds (`?search`). POST: one entry's change; answers its plan. */
  officeEntries: (name: In<RegisterName>) => `/api/office/registers/${name}/entries/`,
  /** What a version changed of whom. */
  officeVersion: (name: In<RegisterName>, version: In<number>) => `/api/office/registers/${name}/versions/${version}/`,
  /** What taking back a version would do: `?version&later`. */
  officeTakingBack: (name: In<RegisterName>) => `/api/office/registers/${name}/taking-back/`,
  /** The rows of the public version, or of `?version`, as CSV. */
  officeRegisterFile: (name: In<RegisterName>) => `/api/office/registers/${name}/file`,
  /** Everybody in the register of surveyors at the end of a day (`?day`; without it, now) with the verdict, as CSV. */
  officePractising: '/api/office/registers/practising',
  /** GET: what is kept about an entry, its history and whom it may hold (`?entry`). */
  officeNote: (name: In<RegisterName>) => `/api/office/registers/${name}/note/`,
  officeEntry: (name: In<RegisterName>) => `/api/office/registers/${name}/entry/`,
  /** GET: the licences of the register and the renewal of each this year (`?state&search&limit&offset`). */
  officeRenewals: '/api/office/renewals/',
  /** All of these renewals as CSV. */
  officeRenewalsFile: '/api/office/renewals/file',
  /** GET: the documents that the website names. POST: a form with the file of one. */
  officeResources: '/api/office/resources/',
  /** POST: a form with title, kind and file of a document that the website's text does not name. */
  officeAddedResources: '/api/office/added-resources/',
  /** PATCH: title and kind of such a document. */
  officeAddedResource: (slug: string) => `/api/office/added-resources/${slug}/`,
  officeResourceWithdrawal: (slug: string) => `/api/office/added-resources/${slug}/withdraw/`,
  /** The documents that the page Resources lists besides those of its text. */
  addedResources: '/api/added-resources/',
  /** GET: what the office changes without a deployment. */
  officeFacts: '/api/office/facts/',
  officeMessages: '/api/office/messages/',
  /** Sends a waiting or refused message at once. */
  officeMessageSend: (id: string) => `/api/office/messages/${id}/send/`,
  export: '/account/export',
  /** Profile pictures: `Me.user.profile_pic` and `PersonalData.profile_pic` are relative to this path. */
  media: '/account/media/',
  /** The keys that verify signed licences (PublicKeys). */
  licenceKeys: licenceKeysPath,
  /** GET, for those who deploy: what only the function knows of its deployment. */
  deployment: (challenge: string) => `/api/deployment?challenge=${challenge}`,
  openapi: '/api/openapi.json',
} as const
