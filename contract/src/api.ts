import type { CertificateKind } from './account.ts'
import type { RenewalDocument } from './practising.ts'
import type { RegisterName } from './register.ts'

/** Paths of the API (§7; design §4). Each also answers without its last slash, with doubled slashes and under /api. */
export const api = {
  register: (name: RegisterName) => `/account/${name}/`,
  profile: (licenseNumber: string) => `/account/licensed//${encodeURIComponent(licenseNumber)}`,
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
  certification: '/lsb/certification/',
  licencePdf: (key: string, year: number) => `/lsb/licence/${key}/${year}`,
  export: '/account/export',
  /** Profile pictures: `Me.user.profile_pic` and `PersonalData.profile_pic` are relative to this path. */
  media: '/account/media/',
  openapi: '/api/openapi.json',
} as const

/** Body of every answer that is not a success; both members hold the same text. */
export interface ApiProblem {
  detail: string
  message: string
  /** Texts by the name of the field they are about, where there is one. */
  errors?: Record<string, string>
}
