import { api, licenceYear } from '../../contract/src/index.ts'
import { newPerson, type Person } from '../api/support/people.ts'
import type { Backend } from '../bench/backend.ts'
import type { Cell, Table } from '../bench/bench.ts'
import { publishRows } from '../bench/publish-rows.ts'
import { serveFunction } from '../bench/served-function.ts'
import { attempt, type Call, CALL_MS, FILE_CALL_MS, isProblem, type Outcome, renewalCall } from './calls.ts'
import { emulatorEnvironment } from '../suite/environment.ts'
import { checkRenewals } from './check-renewals.ts'
import { type Fault, startProxy } from '../suite/proxy.ts'
import { watchPages } from './watch-pages.ts'

const services = ['auth', 'firestore', 'storage'] as const
type Service = (typeof services)[number]

const faultKinds: Record<string, Fault> = {
  'delay of 0.4 s each way': { kind: 'delay', milliseconds: 400 },
  stall: { kind: 'stall' },
  'half open': { kind: 'half-open' },
  reset: { kind: 'reset' },
}
const ROWS = 1_000
const DOCUMENT_BYTES = 300_000
/** After a fault, all calls must succeed again within this time, in milliseconds. */
const RECOVERY_MS = 60_000
const PROBE_MS = 500
const ROUNDS = 2
const BETWEEN_ROUNDS_MS = 4_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Step {
  name: string
  path: string
  call: (person: Person) => Call
}

const signedIn = (name: string, path: string): Step => ({
  name,
  path,
  call: ({ token }) => ({ token, timeout: CALL_MS }),
})
const note = (text: string) => ({ articles_publication: text, honors_distinction: '' })

/** One call of each kind, made while a service fails. */
const journey: Step[] = [
  { name: 'register', path: `${api.register('licensed')}?search=otieno`, call: () => ({ timeout: CALL_MS }) },
  { name: 'profile', path: api.profile('LS/000001'), call: () => ({ timeout: CALL_MS }) },
  {
    name: 'sign-in',
    path: api.token,
    call: ({ idNumber, password }) => ({ method: 'POST', json: { id_number: idNumber, password }, timeout: CALL_MS }),
  },
  signedIn('me', api.me),
  signedIn('personal data', api.personalData),
  {
    name: 'save text',
    path: api.additional,
    call: ({ token }) => ({ token, json: note(new Date().toISOString()), timeout: CALL_MS }),
  },
  signedIn('certification check', `${api.certification}?year=${licenceYear(new Date())}`),
  { name: 'renewal', path: api.certification, call: (person) => renewalCall(person, DOCUMENT_BYTES) },
]

const countOutcomes = (outcomes: Outcome[]) => {
  const counts = new Map<string, number>()
  for (const { lost, status } of outcomes) {
    const what = lost ?? String(status)
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ')
}

/** Whether the API may answer so while a service cannot be reached: with success, or with an error of its own shape. */
const isClear = ({ lost, status, body }: Outcome): boolean =>
  lost === null && (status === 200 || ([401, 409, 429, 503].includes(status) && isProblem(body)))

/**
 * Applies each fault to each of Auth, Firestore and Storage while one call of each kind is made. The API must answer each call
 * before its deadline, with success or a plain 503. No renewal may be stored in part, the static pages must load, and all calls
 * must succeed again soon after the fault.
 */
export const faults = async ({ services: direct, env, suite }: Backend): Promise<Table> => {
  await publishRows(suite.projectId, ROWS)
  const portAt = (service: Service) => Number(suite.host(service).split(':')[1])
  const proxies = {
    auth: await startProxy(portAt('auth')),
    firestore: await startProxy(portAt('firestore')),
    storage: await startProxy(portAt('storage')),
  }
  const at = (service: Service) => `127.0.0.1:${proxies[service].port}`
  const through = emulatorEnvironment(
    { auth: at('auth'), firestore: at('firestore'), storage: at('storage') },
    suite.projectId,
  )
  const served = await serveFunction({ env: { ...env, ...through } })
  const people: Person[] = []
  const renewed = new Set<Person>()
  const pages = watchPages(suite.host('hosting'))
  const rows: Cell[][] = []
  const missed: string[] = []

  // People are created without the proxies: only the function meets faults.
  const round = async (): Promise<Outcome[]> => {
    const person = await newPerson(direct, 'surveyor')
    people.push(person)
    const outcomes = await Promise.all(journey.map(({ path, call }) => attempt(served.url + path, call(person))))
    if (outcomes.at(-1)?.status === 200) renewed.add(person)
    return outcomes
  }
  const recovery = async (): Promise<number> => {
    const begun = performance.now()
    for (;;) {
      if ((await round()).every(({ status }) => status === 200)) return performance.now() - begun
      if (performance.now() - begun > RECOVERY_MS) return Infinity
      await pause(PROBE_MS)
    }
  }

  const first = await recovery()
  if (!Number.isFinite(first)) throw new Error(`Calls fail without a fault, too.\n${served.log().slice(-2000)}`)
  for (const service of services) {
    for (const [name, fault] of Object.entries(faultKinds)) {
      proxies[service].set(fault)
      const rounds: Promise<Outcome[]>[] = []
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        rounds.push(round())
        await pause(BETWEEN_ROUNDS_MS)
      }
      const outcomes = await Promise.all(rounds)
      proxies[service].set({ kind: 'none' })
      const recovered = await recovery()
      const all = outcomes.flat()
      const slowest = Math.max(...all.map(({ milliseconds }) => milliseconds))
      rows.push([service, name, countOutcomes(all), slowest / 1000, recovered / 1000])
      for (const list of outcomes) {
        for (const [step, outcome] of list.entries()) {
          if (!isClear(outcome))
            missed.push(`${service}, ${name}: ${journey[step]?.name} ended with ${outcome.lost ?? outcome.status}.`)
        }
      }
      if (!Number.isFinite(recovered))
        missed.push(`${service}, ${name}: not all calls succeed ${RECOVERY_MS / 1000} s after it.`)
      if (slowest > FILE_CALL_MS) missed.push(`${service}, ${name}: an answer took ${(slowest / 1000).toFixed(1)} s.`)
      console.log(
        `  ${service}, ${name}: ${countOutcomes(all)}; all succeed again after ${(recovered / 1000).toFixed(1)} s`,
      )
    }
  }
  const seen = await pages.stop()
  const check = await checkRenewals(direct, people)
  await served.stop()
  await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))

  if (seen.failed > 0) missed.push(`${seen.failed} static pages failed.`)
  if (check.broken.length > 0) missed.push(`${check.broken.length} documents of records are missing or changed.`)
  if (check.orphansAfterSweep > 0) missed.push(`${check.orphansAfterSweep} orphans are left after the sweep.`)
  if (check.records < renewed.size) missed.push(`${renewed.size} were answered 200, ${check.records} records exist.`)
  return {
    title: 'Services that fail while calls are made',
    columns: ['service', 'fault', 'answers', 'slowest, s', 'all succeed again after, s'],
    rows,
    notes: [
      `Each fault: ${ROUNDS} times ${journey.map(({ name }) => name).join(', ')}, all at once.`,
      `${check.records} renewals recorded, ${check.orphans} files without a record before the sweep, ` +
        `${check.orphansAfterSweep} after it. ${seen.asked} public pages asked for meanwhile, ${seen.failed} failed, ` +
        `slowest ${Math.round(seen.slowest)} ms.`,
    ],
    missed,
  }
}
