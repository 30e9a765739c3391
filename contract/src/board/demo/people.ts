import { board } from '../facts.ts'

/** The surveyors of the demo's register who have accounts. Made up, like everyone in the demo data. */
export const demoSurveyors = {
  complete: { name: "Wanjirũ Ng'ang'a Kĩarie", license_no: 'LS/0101' },
  halfway: { name: 'Otieno Dalmas Obura', license_no: 'LS/0102' },
  neverSignedIn: { name: 'Thérèse Naliaka Wafubwa', license_no: 'LS/0103' },
  chair: { name: board.chairman, license_no: 'LS/0104' },
} as const

/** The approved assistant who has an account. */
export const demoAssistant = { assistant_no: 'AA/00001', assistant_name: 'Juma Bakari Hamisi' } as const

/** The clerk of the board's office. */
export const demoClerk = 'Grace Nyambura Mutiso'

/** What the two surveyors with a profile have entered. */
export const demoContacts = {
  complete: {
    email: 'kiarie@mail.example',
    phone_number: '0712 000 101',
    firm: 'Kĩarie Geospatial & Partners',
    postal_address: board.postalAddress,
  },
  halfway: {
    email: 'obura@mail.example',
    phone_number: '0712 000 102',
    firm: 'Obura Land Consultants',
    postal_address: 'P.O. Box 872-40100, Kisumu',
  },
} as const

/** What they have studied and published. */
export const demoStudies = {
  diploma: 'Land surveying',
  degree: 'Geomatic engineering',
  publication: 'Control networks for small towns, 2019.',
} as const

/** What the register said of three people before, in the words of its file: who married, who got another number, who was suspended. */
export const demoChanges: readonly (readonly [now: string, before: string])[] = [
  ['Akinyi Furaha Thuo', 'Akinyi Furaha Odera'],
  ['LS/0240,240,', 'LS/0740,240,'],
  ['Murunga Cadastral Services Ltd,Suspended', 'Murunga Cadastral Services Ltd,Active'],
]
