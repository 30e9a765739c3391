import { randomInt } from 'node:crypto'
import { newPerson, type Person } from '../api/support/people.ts'
import type { Backend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { publishWithPeople } from '../bench/publish-rows.ts'
import { freePort, serveFunction, type ServedFunction } from '../bench/served-function.ts'
import { attempt, certification, isProblem, renewalCall } from './calls.ts'
import { checkRenewals } from './check-renewals.ts'
import { watchPages } from './watch-pages.ts'

const KILLS = 60
const WORKERS = 6
/** More than renew before the last kill, and entries of others in the register. */
const [PEOPLE, OTHERS] = [600, 100]
/** How long a process lives after it accepts connections, in milliseconds: some are killed before they answer anything. */
const LIFE_MS = [50, 4_000] as const
const DOCUMENT_BYTES = [60_000, 1_500_000] as const
const RETRY_MS = 100

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Surveyors renew without pause while the function's process is killed repeatedly. A surveyor whose connection is lost repeats the
 * renewal until the answer is 200, or 409 because an earlier attempt was stored.
 */
export const kills = async ({ services, env, suite }: Backend): Promise<Table> => {
  const port = await freePort()
  const waiting: Person[] = []
  while (waiting.length < PEOPLE) waiting.push(await newPerson(services, 'surveyor'))
  await publishWithPeople(suite.projectId, OTHERS)
  const people: Person[] = []
  const counts: Record<string, number> = {}
  const unclear: string[] = []
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  let served: ServedFunction = await serveFunction({ env, port })
  const work = { running: true, inFlight: 0 }

  const renewAs = async (person: Person) => {
    people.push(person)
    for (;;) {
      work.inFlight += 1
      const outcome = await attempt(certification(served.url), renewalCall(person, randomInt(...DOCUMENT_BYTES)))
      work.inFlight -= 1
      count(outcome.lost === null ? String(outcome.status) : `connection lost (${outcome.lost})`)
      const isRefused = outcome.status >= 400 && outcome.status < 500 && outcome.status !== 409
      if (isRefused) unclear.push(`${outcome.status}, a refusal`)
      if (isRefused || outcome.status === 200 || outcome.status === 409) return
      if (outcome.lost === 'no answer in time') unclear.push('no answer in time')
      if (outcome.lost === null && !isProblem(outcome.body)) unclear.push(`${outcome.status} without an explanation`)
      await pause(RETRY_MS)
    }
  }
  const worker = async () => {
    for (let next = waiting.pop(); work.running && next !== undefined; next = waiting.pop()) await renewAs(next)
  }
  const pages = watchPages(suite.host('hosting'))
  const workers = Array.from({ length: WORKERS }, worker)
  let killsInFlight = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(randomInt(...LIFE_MS))
    if (work.inFlight > 0) killsInFlight += 1
    await served.stop('SIGKILL')
    served = await serveFunction({ env, port })
  }
  work.running = false
  await Promise.all(workers)
  const seen = await pages.stop()
  const check = await checkRenewals(services, people)
  await served.stop()

  const missed = [
    ...(killsInFlight >= 50 ? [] : [`Only ${killsInFlight} kills hit renewals in flight; 50 are wanted.`]),
    ...unclear.map((what) => `A renewal got ${what}.`),
    ...check.broken.map((path) => `A record names ${path}, which is missing or changed.`),
    ...(check.records === people.length ? [] : [`${people.length} people renewed, ${check.records} records exist.`]),
    ...(check.orphansAfterSweep === 0 ? [] : [`${check.orphansAfterSweep} orphans are left after the sweep.`]),
    ...(check.lostToSweep === 0 ? [] : [`The sweep deleted ${check.lostToSweep} files that records name.`]),
    ...(seen.failed === 0 ? [] : [`${seen.failed} static pages failed.`]),
  ]
  return {
    title: `Renewals under SIGKILL: ${KILLS} kills at random moments, ${WORKERS} surveyors at a time`,
    columns: ['what', 'count'],
    rows: [
      ['kills', KILLS],
      ['kills with renewals in flight', killsInFlight],
      ['surveyors who renewed', people.length],
      ...Object.entries(counts).map(([what, times]): [string, number] => [`answers: ${what}`, times]),
      ['records', check.records],
      ['records with a document missing or changed', check.broken.length],
      ['files no record names, before the sweep', check.orphans],
      ['files no record names, after the sweep', check.orphansAfterSweep],
      ['named files the sweep deleted', check.lostToSweep],
      ['static pages asked for meanwhile', seen.asked],
      ['static pages that failed', seen.failed],
      ['slowest static page, ms', Math.round(seen.slowest)],
    ],
    missed,
  }
}
