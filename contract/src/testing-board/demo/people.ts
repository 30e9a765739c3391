import { board } from '../facts.ts'

export const demoSurveyors = {
  complete: { name: 'Ivo Marsh', license_no: 'RV 101' },
  halfway: { name: 'Nela Stone', license_no: 'RV 102' },
  neverSignedIn: { name: 'Tomas Field', license_no: 'RV 103' },
  chair: { name: board.chairman, license_no: 'RV 104' },
} as const

export const demoAssistant = { assistant_no: 'RA 001', assistant_name: 'Pia Lane' } as const

export const demoClerk = 'Olga Wells'

export const demoContacts = {
  complete: {
    email: 'marsh@mail.example',
    phone_number: '0612 3401',
    firm: 'Marsh Valuations',
    postal_address: board.postalAddress,
  },
  halfway: {
    email: 'stone@mail.example',
    phone_number: '0612 3402',
    firm: 'Stone & Daughters',
    postal_address: 'P.O. Box 9, Hill',
  },
} as const

export const demoStudies = {
  diploma: 'Property valuation',
  degree: 'Real estate',
  publication: 'Rents in small towns, 2019.',
} as const

export const demoChanges: readonly (readonly [now: string, before: string])[] = [['Vera Field', 'Vera Shore']]
