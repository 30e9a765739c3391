import type { Evidence } from './evidence.ts'

export interface Complaint {
  accused: string
  details: string
  first_name: string
  last_name: string
  phone: string
  email: string
  county: string
  sub_county: string
  evidence: readonly Evidence[]
  confirmed: boolean
}

export const emptyComplaint: Complaint = {
  accused: '',
  details: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  county: '',
  sub_county: '',
  evidence: [],
  confirmed: false,
}

/** The fields with their labels, in the order the form shows them. */
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
