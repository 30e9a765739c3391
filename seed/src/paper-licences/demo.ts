import { licenceYear } from '@lsb/contract'
import { demoSurveyors } from '@lsb/contract/demo'
import { importApprovals, type PastLicence, planApprovals } from '@lsb/functions/src/paper-licences/import-approvals.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'
import { loadPastHolders } from '@lsb/functions/src/paper-licences/past-holders.ts'
import type { StoredSurveyor } from '@lsb/functions/src/registers/versions/version.ts'
import type { DemoServices } from '../demo/demo-services.ts'
import { createRandom } from '../demo/random.ts'
import { renewingIn } from '../demo/renewals.ts'

/** Years before this one of which the demo has licences, too. */
const YEARS_BEFORE = 2
/** The share of surveyors who hold a licence of a year. */
const LICENSED_SHARE = 0.93

/** The office's list of one year's licences, all issued in its first week. */
const listOf = (surveyors: readonly StoredSurveyor[], year: number): PastLicence[] => {
  const random = createRandom(year)
  return surveyors
    .filter(() => random.chance(LICENSED_SHARE))
    .map(({ license_no, name }, at) => ({
      line: at + 1,
      licence: license_no,
      year: String(year),
      issued: `${year}-01-0${1 + (at % 7)}`,
      name,
      ended: '',
    }))
}

/** The office's lists, of this year first, of the surveyors who do not use the portal yet. `surveyors` is in the register's order. */
export const paperLists = (surveyors: readonly StoredSurveyor[], year: number): PastLicence[] => {
  const inPortal = new Set([...renewingIn(surveyors), ...Object.values(demoSurveyors)].map((one) => one.license_no))
  const onPaper = surveyors.filter(({ license_no, status }) => /^active$/i.test(status) && !inPortal.has(license_no))
  const { license_no: licence, name } = demoSurveyors.chair
  return Array.from({ length: YEARS_BEFORE + 1 }, (_, ago) => {
    const list = listOf(onPaper, year - ago)
    const issued = `${year - ago}-01-05`
    return [...list, { line: list.length + 1, licence, name, year: String(year - ago), issued, ended: '' }]
  }).flat()
}

/** The licences on paper, imported as the office does: without them nearly nobody may practise. Returns how many are new. */
export const loadPaperLicences = async (services: DemoServices): Promise<number> => {
  const { firebase, clock, rows } = services
  const surveyors = (await rows.licensed.all()).toSorted((a, b) => a.licensed_id - b.licensed_id)
  const past = await loadPastHolders(createVersionsStore(firebase))
  const paperServices = { ...services, ...past }
  const plan = await planApprovals(paperServices, paperLists(surveyors, licenceYear(clock.now())))
  await importApprovals(paperServices, plan, 'demo')
  return plan.years.reduce((sum, { licences }) => sum + licences.length, 0)
}
