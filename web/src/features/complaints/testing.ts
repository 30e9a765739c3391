import type { Complaint } from './fields.ts'

export const goodComplaint: Complaint = {
  accused: 'A. Example, LS/0999',
  details: 'The beacons were set two metres off.',
  first_name: 'Grace',
  last_name: 'Mutua',
  phone: '0712 345678',
  email: 'grace@mail.example',
  county: "Murang'a",
  sub_county: 'Kiharu',
  evidence: [new File(['%PDF-1.7\n'], 'plan.pdf', { type: 'application/pdf' })],
  confirmed: true,
}
