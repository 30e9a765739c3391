import { licenceYear, type RenewalDocument, assistantWords, profession } from '@lsb/contract'
import { demoSurveyors } from '@lsb/contract/demo'
import type { Account } from '@lsb/functions/src/accounts/account.ts'
import { decisionWrites, type DecisionInput } from '@lsb/functions/src/practising/decide.ts'
import { attemptFolder, type StoredRecord, recordId } from '@lsb/functions/src/practising/record.ts'
import type { StoredSurveyor } from '@lsb/functions/src/registers/versions/version.ts'
import type { DemoServices } from './demo-services.ts'
import { demoSignIns } from './sign-ins.ts'
import { storePdf } from './sample-pdf.ts'

/** Surveyors besides the demo accounts whose renewals the chair sees. */
const OTHER_SURVEYORS = 27
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Renewals that are loaded at the same time. */
const BATCH_SIZE = 8

interface Renewal {
  surveyor: StoredSurveyor
  year: number
  submitted: Date
  decisions: DecisionInput[]
}

const approve: DecisionInput = { status: 'approved', good_standing: true, note: '' }
const returnWith = (note: string): DecisionInput => ({ status: 'returned', good_standing: null, note })
const blurred = returnWith('The certificate of good standing cannot be read. Please scan it again.')
const expired = returnWith('The certificate of good standing is from last year.')

/** The decisions on this year's renewals, one list for each surveyor in turn. Last year's renewals were all approved in the end. */
const decisionsInTurn: DecisionInput[][] = [[], [approve], [], [blurred], [approve], [expired, approve], []]

/** The surveyors besides the demo accounts who renew in the portal. `surveyors` is in the register's order. */
export const renewingIn = (surveyors: readonly StoredSurveyor[]): StoredSurveyor[] =>
  surveyors.filter(({ licensed_id, status }) => licensed_id > 110 && status === 'Active').slice(0, OTHER_SURVEYORS)

/** Renewals of this year and of last year, by surveyors of the register. */
const planRenewals = (surveyors: readonly StoredSurveyor[], now: Date): Renewal[] => {
  const year = licenceYear(now)
  const others = renewingIn(surveyors)
  // Never in the future, however early in the year the demo is loaded.
  const submitted = (yearsAgo: number, at: number) =>
    new Date(Math.min(Date.UTC(year - yearsAgo, 0, 8, 7) + at * 2 * DAY_MS, now.getTime() - (at + 40) * HOUR_MS))
  const complete = surveyors.filter(({ license_no }) => license_no === demoSurveyors.complete.license_no)
  const lastYear = [...complete, ...others.slice(0, 18)].map((surveyor, at) => ({
    surveyor,
    year: year - 1,
    submitted: submitted(1, at),
    decisions: at % 6 === 5 ? [expired, approve] : [approve],
  }))
  const thisYear = others.map((surveyor, at) => ({
    surveyor,
    year,
    submitted: submitted(0, at),
    decisions: decisionsInTurn[at % decisionsInTurn.length] ?? [],
  }))
  return [...lastYear, ...thisYear]
}

const titles: Record<RenewalDocument, string> = {
  goodStandingCertificate: 'Certificate of good standing',
  otherDocument: `List of ${assistantWords.many}`,
}

const load = async (services: DemoServices, chair: Account, renewal: Renewal): Promise<boolean> => {
  const { surveyor, year, submitted, decisions } = renewal
  const { entry_id: entryId } = surveyor
  const id = recordId(entryId, year)
  if ((await services.practising.find(id)) !== null) return false
  const lines = [`${profession.One}: ${surveyor.name}`, `Licence: ${surveyor.license_no}`, `Year: ${year}`]
  const store = (name: RenewalDocument) =>
    storePdf(services, {
      path: `${attemptFolder(entryId, year, 'demo')}/${name}.pdf`,
      name: `${titles[name]} ${year}.pdf`,
      lines,
      at: submitted,
    })
  const [goodStandingCertificate, otherDocument] = await Promise.all([
    store('goodStandingCertificate'),
    store('otherDocument'),
  ])
  const record: StoredRecord = {
    entry_id: entryId,
    supervisor: { name: surveyor.name, license_no: surveyor.license_no, good_standing: null },
    year,
    status: 'submitted',
    payment_code: `DEMO${String(surveyor.licensed_id).padStart(6, '0')}`,
    submitted_at: submitted.toISOString(),
    updated_at: submitted.toISOString(),
    by: 'demo',
    attempt: 'demo',
    documents: { goodStandingCertificate, otherDocument },
    decisions: 0,
    last_decision: null,
    certificate: null,
  }
  if (!(await services.practising.create(id, record))) return false
  for (const [at, input] of decisions.entries()) {
    const clock = { ...services.clock, now: () => new Date(submitted.getTime() + (at + 1) * 10 * HOUR_MS) }
    await services.practising.decide(id, (before) =>
      decisionWrites(before, { ...input, updated_at: before.updated_at }, chair, {
        clock,
        hashKey: services.hashKey,
        frozen: { entry: surveyor, photograph: null },
      }),
    )
  }
  return true
}

/** The chair's desk: renewals of two years in every state. Returns how many are new. */
export const loadRenewals = async (services: DemoServices): Promise<number> => {
  const uid = await services.identities.find(demoSignIns.chair.id_number)
  const chair = uid === null ? null : await services.accounts.find(uid)
  if (chair === null) throw new Error('The demo has no chair.')
  const surveyors = (await services.rows.licensed.all()).toSorted((a, b) => a.licensed_id - b.licensed_id)
  const renewals = planRenewals(surveyors, services.clock.now())
  let loaded = 0
  for (let at = 0; at < renewals.length; at += BATCH_SIZE) {
    const batch = renewals.slice(at, at + BATCH_SIZE)
    const outcomes = await Promise.all(batch.map((renewal) => load(services, chair, renewal)))
    loaded += outcomes.filter(Boolean).length
  }
  return loaded
}
