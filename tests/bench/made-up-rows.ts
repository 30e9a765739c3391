import { type ApprovedAssistant, blankRow, type LicensedSurveyor } from '../../contract/src/index.ts'

const first = [
  'Wanjiru',
  'Otieno',
  'Achieng',
  'Mutua',
  'Chebet',
  'Hassan',
  'Naliaka',
  'Kiprono',
  'Zawadi',
  'José',
  'Amina',
]
const middle = [
  'Njoki',
  'Omondi',
  'Wambua',
  'Cherono',
  'Abdi',
  'Nekesa',
  'Koech',
  'Mwende',
  'Barasa',
  'Łucja',
  'Farah',
  'Jelimo',
  'Mumo',
]
const last = [
  "Ng'ang'a",
  'Odhiambo',
  'Kilonzo',
  'Rotich',
  'Mohamed',
  'Wekesa',
  'Langat',
  'Muthoni',
  'Simiyu',
  "O'Leary",
  'Yusuf',
  'Kosgei',
  'Nduta',
  'Ouma',
  'Mbithi',
  'Cheruiyot',
  'Müller',
]
const towns = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Nyeri', 'Garissa']
const firms = ['Geomatics', 'Land Consultants', 'Surveys', 'Mapping Services', 'Cadastral Associates']

/** The lists' lengths have no common factor, so that full names repeat only after many rows. */
const pick = (list: readonly string[], at: number, step: number) => list[Math.floor(at / step) % list.length] ?? ''

const nameOf = (at: number) => `${pick(first, at, 1)} ${pick(middle, at, 3)} ${pick(last, at, 7)}`

/** Made-up surveyors, the same for the same count. */
export const madeUpSurveyors = (count: number): LicensedSurveyor[] =>
  Array.from({ length: count }, (_, at) => ({
    ...blankRow('licensed'),
    licensed_id: at + 1,
    name: nameOf(at),
    license_no: `LS/${String(at + 1).padStart(6, '0')}`,
    firm: `${pick(last, at, 2)} ${pick(firms, at, 5)}`,
    postal_address: `P.O. Box ${1000 + at}-00100, ${pick(towns, at, 1)}`,
    status: at % 9 === 0 ? 'Inactive' : 'Active',
  }))

/** Made-up assistants: one for every third of `surveyors`. */
export const madeUpAssistants = (surveyors: readonly LicensedSurveyor[]): ApprovedAssistant[] =>
  surveyors.flatMap(({ name, license_no }, at) =>
    at % 3 === 0
      ? [
          {
            ...blankRow('approved'),
            assistant_name: nameOf(at + 5),
            assistant_no: `AA/${String(at / 3 + 1).padStart(6, '0')}`,
            supervisor_name: name,
            supervisor_license: license_no,
          },
        ]
      : [],
  )
