import { board, type LicensedSurveyor } from '@lsb/contract'

/** The surveyors of the register who have demo accounts. Made up, like everyone in the demo data. */
export const demoSurveyors = {
  complete: {
    licensed_id: 101,
    name: "Wanjirũ Ng'ang'a Kĩarie",
    license_no: 'LS/0101',
    firm: 'Kĩarie Geospatial & Partners',
    postal_address: 'P.O. Box 4411-00100, Nairobi',
    status: 'Active',
  },
  halfway: {
    licensed_id: 102,
    name: 'Otieno Dalmas Obura',
    license_no: 'LS/0102',
    firm: 'Obura Land Consultants',
    postal_address: 'P.O. Box 872-40100, Kisumu',
    status: 'Active',
  },
  neverSignedIn: {
    licensed_id: 103,
    name: 'Thérèse Naliaka Wafubwa',
    license_no: 'LS/0103',
    firm: '',
    postal_address: 'P.O. Box 1903-50100, Kakamega',
    status: 'Not renewed',
  },
  chair: {
    licensed_id: 104,
    name: board.chairman,
    license_no: 'LS/0104',
    firm: '',
    postal_address: 'P.O. Box 3007-00100, Nairobi',
    status: 'Active',
  },
} satisfies Record<string, Partial<LicensedSurveyor>>

/** Approved assistants whose numbers, names and supervisors are fixed. */
export const demoAssistants = [
  { assistant_no: 'AA/00001', assistant_name: 'Juma Bakari Hamisi', supervisor: demoSurveyors.complete },
  { assistant_no: 'AA/00002', assistant_name: "Chepkemoi Lang'at", supervisor: demoSurveyors.complete },
  { assistant_no: 'AA/00003', assistant_name: 'Mwende Musembi', supervisor: demoSurveyors.complete },
  { assistant_no: 'AA/00004', assistant_name: 'Rukia Abdullahi', supervisor: demoSurveyors.halfway },
  { assistant_no: 'AA/00005', assistant_name: 'Titus Shiundu', supervisor: demoSurveyors.neverSignedIn },
] as const
