import {
  addedResourceKinds,
  api,
  assistingOf,
  blankRow,
  KISWAHILI_DRAFT,
  type LicenceCheck,
  type ListedAssistant,
  type ListedSurveyor,
  resourceKindWords,
  type Standing,
  type StandingCode,
  standingCodes,
  type SurveyorProfile,
} from '@lsb/contract'
import { recordHead } from '../../functions/src/acts/testing.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The number of rows of each sample register: three pages. */
const SAMPLE_COUNT = 45

const standing = (status: string): Standing => ({
  code: status === 'Suspended' ? 'suspended' : 'may_practise',
  year: 2026,
  since: '2026-02-10T06:00:00.000Z',
  on: '2026-11-21',
})
const statusOf = (id: number) => (id % 7 === 0 ? 'Suspended' : 'Active')
export const licensed = (id: number): ListedSurveyor => ({
  ...blankRow('licensed'),
  licensed_id: id,
  name: ['Gathoni Wafula Nyambura', 'José Brian Mwangi', 'Tabitha Nyambura'][id % 3] ?? '',
  license_no: `LS/${String(id).padStart(4, '0')}`,
  firm: 'Nyambura Mapping Services, Ltd',
  postal_address: 'P.O. Box 11735-30100, Eldoret',
  status: statusOf(id),
  standing: standing(statusOf(id)),
})
const assisting = assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' })
const approved = (id: number): ListedAssistant => ({
  ...blankRow('approved'),
  assistant_name: 'Otieno Odhiambo',
  assistant_no: `AA/${String(id).padStart(5, '0')}`,
  supervisor_name: 'Gathoni Wafula Nyambura',
  supervisor_license: 'LS/0003',
  assisting,
})
/** The register number under which the sample register has somebody with this standing. */
export const numberOfStanding = (code: StandingCode): string => `LS/${9000 + standingCodes.indexOf(code)}`
const withStanding = (row: ListedSurveyor): ListedSurveyor => {
  const code = standingCodes[row.licensed_id - 9000]
  return code === undefined ? row : { ...row, standing: { ...row.standing, code } }
}
const sampleProfile = (license_no: string): SurveyorProfile => ({
  ...withStanding(licensed(Number(/\d+$/.exec(license_no)?.[0] ?? 3))),
  license_no,
  renewals_due: '2026-03-31',
  kiswahili: KISWAHILI_DRAFT,
  practising_years: [2026, 2025],
  licence: { year: 2026, issued_at: '2026-02-10T06:00:00.000Z', number_end: 'XR9TB' },
  as_of: '2026-11-21T09:00:00.000Z',
  today: '2026-11-21',
  next_change: '2026-12-31T21:00:00.000Z',
  assistants: [{ assistant_name: 'Otieno Odhiambo', assistant_no: 'AA/00001', assisting }],
})

export const SAMPLE_LICENCE = '2026-7KQ4M-XR9TB'
const sampleCheck: LicenceCheck = {
  certificate_no: SAMPLE_LICENCE,
  name: 'Gathoni Wafula Nyambura',
  license_no: 'LS/0003',
  year: 2026,
  issued_at: '2026-02-10T06:00:00.000Z',
  in_force: true,
  ended: null,
  holder_now: { name: 'Gathoni Wafula Nyambura', license_no: 'LS/0003' },
  holder_standing: null,
  kiswahili: KISWAHILI_DRAFT,
  today: '2026-11-21',
}

/** Documents that the office has added to the page Resources: one of each kind. */
export const addedDocuments = addedResourceKinds.map((kind) => ({
  slug: `added-${kind}`,
  title: `Added by the office: ${resourceKindWords[kind]}`,
  kind,
  added_at: '2026-11-21T09:00:00.000Z',
}))

/** Loaded when it is asked for: it needs every module of the function. */
const description = async () => (await import('../../functions/src/testing-calls.ts')).description()

/**
 * Answers the public calls with made-up rows, for tests of pages. Every seventh surveyor is suspended, and one practising
 * licence is in force. Some words choose an answer:
 * - a search for "nobody" finds nothing, one for "only" finds one row, one for "broken" fails;
 * - the profile of `numberOfStanding` has that standing;
 * - the profile of "missing" is null, that of "broken" an error; a day after the sample's is refused;
 * - the check of the number "broken" fails.
 */
export const sampleApi = (request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://sample.invalid')
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const failure = { detail: 'Something went wrong.', message: 'Something went wrong.' }

  const profile = /^\/account\/licensed\/\/(.+)$/.exec(url.pathname)?.[1]
  if (profile === 'broken') return void answer(500, failure)
  const day = url.searchParams.get('on') ?? ''
  if (profile !== undefined && day > sampleCheck.today) return void answer(400, failure)
  if (profile !== undefined)
    return void answer(200, profile === 'missing' ? null : sampleProfile(decodeURIComponent(profile)))

  const number = /^\/lsb\/check\/(.+)$/.exec(url.pathname)?.[1]
  if (number === 'broken') return void answer(500, failure)
  if (number !== undefined) return void (number === SAMPLE_LICENCE ? answer(200, sampleCheck) : answer(404, failure))

  if (url.pathname === api.addedResources) return void answer(200, { results: addedDocuments })
  if (url.pathname === api.openapi) return void description().then((found) => answer(200, found))
  if (url.pathname === api.recordOfActs) return void answer(200, { ...recordHead, keys: [] })

  const register = /^\/account\/(licensed|approved)\/$/.exec(url.pathname)?.[1]
  const search = url.searchParams.get('search')
  if (register === undefined) return void answer(404, failure)
  if (search === 'broken') return void answer(500, failure)
  const wanted = url.searchParams.get('standing')
  const ids = Array.from({ length: { nobody: 0, only: 1 }[search ?? ''] ?? SAMPLE_COUNT }, (_, at) => at + 1).filter(
    (id) => wanted === null || licensed(id).standing.code === wanted,
  )
  const count = ids.length
  const offset = Number(url.searchParams.get('offset'))
  const page = ids.slice(offset, offset + Number(url.searchParams.get('limit')))
  const results = page.map((id) => (register === 'licensed' ? licensed : approved)(id))
  const near = count === 0 && register === 'licensed' ? { near: [licensed(2)] } : {}
  return void answer(200, { count, results, ...near, ...(search?.includes('://') && { kiswahili: KISWAHILI_DRAFT }) })
}
