import { demoAssistants, demoSurveyors } from './demo-people.ts'
import { makeAddress, makeFirm, makeName } from './people.ts'
import { createRandom, type Random } from './random.ts'

/** Valid rows of each demo file; the faulty rows are added to them. */
const SURVEYOR_COUNT = 640
const ASSISTANT_COUNT = 1100
/** The oldest licences have numbers without a prefix. */
const UNPREFIXED_COUNT = 40

interface Surveyor {
  serial: string
  name: string
  number: string
  firm: string
  address: string
  status: string
}

const licenceNumber = (serial: number) =>
  serial <= UNPREFIXED_COUNT ? String(serial) : `LS/${String(serial).padStart(4, '0')}`

const makeStatus = (random: Random) => {
  const share = random.below(100)
  if (share < 84) return random.chance(0.02) ? 'ACTIVE' : 'Active'
  if (share < 90) return 'Not renewed'
  return share < 95 ? 'Suspended' : 'Deceased'
}

const withAccounts = new Map(Object.values(demoSurveyors).map((surveyor) => [surveyor.licensed_id, surveyor]))

const makeSurveyor = (random: Random, serial: number): Surveyor => {
  const name = makeName(random)
  const made = {
    serial: String(serial),
    name,
    number: serial === 417 ? 'LS/0417 A' : licenceNumber(serial),
    firm: makeFirm(random, name),
    address: makeAddress(random),
    status: makeStatus(random),
  }
  const fixed = withAccounts.get(serial)
  if (fixed === undefined) return made
  const { firm, status, license_no: number, postal_address: address } = fixed
  return { ...made, name: fixed.name, number, firm, address, status }
}

const makeSurveyors = (): Surveyor[] => {
  const random = createRandom(2026)
  return Array.from({ length: SURVEYOR_COUNT }, (_, at) => makeSurveyor(random, at + 1))
}

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const line = (cells: readonly string[], delimiter: string) => `${cells.map(quoted).join(delimiter)}\r\n`

/** A spreadsheet's export of the licensed surveyors: UTF-8 with a byte order mark, commas, and some faulty rows. */
export const makeLicensedFile = (): Uint8Array => {
  const row = ({ serial, name, number, firm, address, status }: Surveyor, remark = '') =>
    line([number, serial, name, firm, status, address, remark], ',')
  const rows = makeSurveyors().map((surveyor) => {
    const serial = Number(surveyor.serial)
    if (serial % 47 === 0) return row({ ...surveyor, name: `  ${surveyor.name.replaceAll(' ', '   ')} ` })
    if (serial === 88) return row({ ...surveyor, address: surveyor.address.replace(', ', '\n') })
    return row(surveyor, serial % 90 === 0 ? 'file in registry 2' : '')
  })
  const [person, place] = ['Halima Gathecha', 'P.O. Box 5-20100, Nakuru']
  const extra = { serial: '9001', name: person, number: 'LS/9001', firm: '', address: place, status: 'Active' }
  const faultyRows: [after: number, text: string][] = [
    [201, rows[200] ?? ''],
    [301, row({ ...extra, serial: '301', number: licenceNumber(301), name: 'Another Person Altogether' })],
    [404, line(['', '', '', '', '', '', ''], ',')],
    [415, row({ ...extra, number: '' })],
    [426, row({ ...extra, name: '' })],
    [437, row({ ...extra, serial: '' })],
    [500, row({ ...extra, serial: '500', number: 'LS/9003' })],
    [520, `LS/9004,9004,${person},Gathecha, Mapping and Sons,Active,${place.replace(',', '')},\r\n`],
  ]
  for (const [after, text] of faultyRows.toReversed()) rows.splice(after, 0, text)
  const title = line(['Register of licensed surveyors as at 31 October 2026', '', '', '', '', '', ''], ',')
  const header = line(
    ['LICENCE  No.', 'S/No', ' Name of Surveyor ', 'Organisation', 'Status', 'Postal  Address', 'Remarks'],
    ',',
  )
  return new TextEncoder().encode(`\uFEFF${title}${header}${rows.join('')}`)
}

/** Latin-1 has neither `ũ` nor `ĩ`. */
const toLatin1 = (text: string) => Buffer.from(text.replaceAll('ũ', 'u').replaceAll('ĩ', 'i'), 'latin1')

/** Another program's export of the approved assistants: Latin-1, semicolons. */
export const makeApprovedFile = (): Uint8Array => {
  const random = createRandom(1923)
  const surveyors = makeSurveyors().filter(({ serial }) => !['301', '500'].includes(serial))
  const row = (name: string, number: string, supervisor: string, licence: string) =>
    line([licence, supervisor, number, name], ';')
  const rows = Array.from({ length: ASSISTANT_COUNT }, (_, at) => {
    const fixed = demoAssistants[at]
    if (fixed) return row(fixed.assistant_name, fixed.assistant_no, fixed.supervisor.name, fixed.supervisor.license_no)
    const number = `AA/${String(at + 1).padStart(5, '0')}`
    const supervisor = surveyors[110 + random.below(surveyors.length - 110)]
    return row(makeName(random), number, supervisor?.name ?? '', supervisor?.number ?? '')
  })
  rows.splice(700, 0, row('', 'AA/90002', demoSurveyors.halfway.name, 'LS/0102'))
  rows.splice(500, 0, row('Tabu Murunga', 'AA/90001', 'Nobody Known', 'LS/8888'))
  const header = line(['Supervisor Licence No', 'SUPERVISOR', 'Assistant No.', 'name of assistant'], ';')
  return toLatin1(`${header}${rows.join('')}`)
}
