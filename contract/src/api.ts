import type { CertificateKind } from './account.ts'
import type { RenewalDocument } from './practising.ts'
import type { RegisterName } from './register.ts'

/** Paths of the API. Each also answers without its last slash, with doubled slashes and under /api. */
export const api = {
  register: (name: RegisterName) => `/account/${name}/`,
  /** `on` is a past day as YYYY-MM-DD; without it the answer is about now. */
  profile: (licenseNumber: string, on?: string) =>
    `/account/licensed//${encodeURIComponent(licenseNumber)}${on ? `?on=${encodeURIComponent(on)}` : ''}`,
  token: '/api/token/',
  refresh: '/api/token/refresh/',
  me: '/account/me',
  personalData: '/account/personal_data/',
  assistants: '/account/assistant_details/',
  education: '/account/education_details/',
  certificates: '/account/education_certificates/',
  certificate: (kind: CertificateKind) => `/account/education_certificates/${kind}`,
  isk: '/account/isk_membership/',
  iskCertificate: '/account/isk_membership/certificate',
  additional: '/account/additional/',
  declaration: '/account/declaration/',
  changePassword: '/change_password/',
  practising: '/account/practising/',
  decision: (id: string) => `/account/practising/${id}/`,
  document: (id: string, name: RenewalDocument) => `/account/practising/${id}/documents/${name}`,
  /**
   * GET: the records in the way of a new one; with `history=true` every record of the licence, newest year first,
   * returned ones too. PUT: the two documents.
   */
  certification: '/lsb/certification/',
  /** Public: whether the number printed on a practising licence stands for one (LicenceCheck), 404 otherwise. */
  licenceCheck: (number: string) => `/lsb/check/${encodeURIComponent(number)}`,
  licencePdf: (key: string, year: number) => `/lsb/licence/${key}/${year}`,
  officeAccounts: '/api/office/accounts/',
  officeAccountList: '/api/office/accounts/list/',
  officeAccount: (uid: string) => `/api/office/accounts/${uid}/`,
  /** GET: what removing an account deletes and what stays. */
  officeRemoval: (uid: string) => `/api/office/accounts/${uid}/removal/`,
  officeAct: (uid: string, act: 'reset' | 'disable' | 'enable' | 'link' | 'remove') =>
    `/api/office/accounts/${uid}/${act}/`,
  officeLog: '/api/office/log/',
  export: '/account/export',
  /** Profile pictures: `Me.user.profile_pic` and `PersonalData.profile_pic` are relative to this path. */
  media: '/account/media/',
  openapi: '/api/openapi.json',
} as const
