import { recordOf } from '@lsb/contract'

export const typedFields = [
  'accused',
  'details',
  'first_name',
  'last_name',
  'phone',
  'email',
  'county',
  'sub_county',
] as const

export interface Complaint extends Record<(typeof typedFields)[number], string> {
  /** They stay on the device until the person sends them. */
  evidence: readonly File[]
  confirmed: boolean
}

export const emptyComplaint: Complaint = { ...recordOf(typedFields, () => ''), evidence: [], confirmed: false }

export const labels: Record<keyof Complaint, string> = {
  accused: 'Who is the complaint about?',
  details: 'What happened?',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone number',
  email: 'E-mail address',
  county: 'County',
  sub_county: 'Sub-county',
  evidence: 'Evidence',
  confirmed: 'Confirmation',
}
