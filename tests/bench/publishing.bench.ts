import { setTimeout as wait } from 'node:timers/promises'
import { api, FILE_MAX_BYTES } from '../../contract/src/index.ts'
import { call } from '../api/support/calls.ts'
import { confirmTray, putInTray } from '../api/support/decisions.ts'
import { newPerson, type Person } from '../api/support/people.ts'
import { attempt, certification, renewalCall } from '../soak/calls.ts'
import { checkRenewals } from '../soak/check-renewals.ts'
import { startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { changedFile, publicationOf } from './change-register.ts'
import { percentile, send } from './load.ts'
import { madeUpSurveyors } from './made-up-rows.ts'
import { peopleAfter, publishWithPeople } from './publish-rows.ts'
import { requestPaths } from './register-requests.ts'
import { serveFunction } from './served-function.ts'

const ROWS = 20_000
const VISITORS = 200
const SURVEYORS = 20
/** A visitor asks about once in this time; quiet is measured for the other. In milliseconds. */
const PAUSE_MS = 1000
const QUIET_MS = 10_000
/** How often somebody sends something at most. */
const SENDINGS_MAX = 3

const isSuspended = (verdict: string): boolean => verdict === 'suspended'

interface Visits {
  times: number[]
  errors: number
  /** Answers with a verdict that the register has not given since the question. */
  wrong: number
  verdicts: Set<string>
}

/** Visitors, each from an address of their own, until `during` ends. `isRight` looks at a verdict of a question asked just now. */
const visit = async (url: string, during: Promise<unknown>, isRightFrom: () => (verdict: string) => boolean) => {
  const visits: Visits = { times: [], errors: 0, wrong: 0, verdicts: new Set() }
  const state = { isOver: false }
  const end = () => (state.isOver = true)
  void during.then(end, end)
  const paths = Object.values(requestPaths(ROWS))
  const visitor = async (_: unknown, from: number) => {
    for (let at = from; !state.isOver; at += 1) {
      await wait(PAUSE_MS * (0.5 + Math.random()))
      const [path, isRight] = [paths[at % paths.length]?.(from * 100 + at) ?? '', isRightFrom()]
      const headers = { 'x-forwarded-for': `198.51.100.${from + 1}, 192.0.2.1` }
      const answer = await send({ url: url + path, headers }).catch(() => null)
      if (answer?.status !== 200) visits.errors += 1
      if (answer === null) continue
      visits.times.push(answer.milliseconds)
      const verdicts = [...String(answer.body).matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code)
      for (const verdict of verdicts) visits.verdicts.add(verdict)
      if (!verdicts.every(isRight)) visits.wrong += 1
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  await during
  visits.times.sort((a, b) => a - b)
  return visits
}

/** Does it again, as people do, while the answer is that the instance is busy. */
const repeated = async <Answer extends { status: number }>(work: () => Promise<Answer>): Promise<Answer> => {
  for (let sending = 1; ; sending += 1) {
    const answer = await work()
    if (answer.status === 200 || sending === SENDINGS_MAX) return answer
  }
}

/** Measures an instance that visitors and surveyors use while the office publishes every row of a register. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend()
  const { services } = backend
  try {
    const people = await Promise.all(Array.from({ length: SURVEYORS }, () => newPerson(services, 'surveyor')))
    await publishWithPeople(backend.suite.projectId, ROWS)
    const clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
    const { url, stop } = await serveFunction({ env: backend.env })
    await send({ url: `${url}/register?search=otieno` })
    const desk = { url, chair: clerk }
    const state = { isPublished: false }
    const publish = async () => {
      const plan = await repeated(() => {
        const form = changedFile(madeUpSurveyors(ROWS), peopleAfter(ROWS))
        return call(url, api.officeImports, { method: 'POST', token: clerk.token, form })
      })
      const act = publicationOf(plan.body)
      await repeated(() => putInTray(desk, act))
      const { body } = await repeated(() => confirmTray(desk, [act]))
      if (!JSON.stringify(body).includes('Published as version 2')) throw new Error(JSON.stringify(body))
      state.isPublished = true
    }
    const quiet = await visit(url, wait(QUIET_MS), () => () => true)
    const isKnown = (verdict: string) => isSuspended(verdict) || quiet.verdicts.has(verdict)
    const renew = (person: Person) => attempt(certification(url), renewalCall(person, FILE_MAX_BYTES))
    const sent = Promise.all(people.map((person) => repeated(() => renew(person))))
    const began = performance.now()
    const work = Promise.all([publish(), sent, wait(QUIET_MS)])
    const under = await visit(url, work, () => (state.isPublished ? isSuspended : isKnown))
    const seconds = (performance.now() - began) / 1000
    await stop()
    const stored = (await sent).filter(({ status }) => status === 200).length
    const { records, broken, orphansAfterSweep, lostToSweep } = await checkRenewals(services, people)
    const lost = broken.length + lostToSweep + Math.max(0, stored - records)
    const row = (what: string, { times, errors, wrong }: Visits): Cell[] => [
      what,
      times.length,
      errors,
      wrong,
      percentile(times, 0.5),
      percentile(times, 0.95),
    ]
    const [, , , , p50 = 0, p95 = 0] = row('', quiet)
    const counts = { errors: under.errors, 'wrong verdicts': under.wrong, 'lost files': lost }
    return [
      {
        title: `${VISITORS} visitors while ${ROWS.toLocaleString('en-GB')} rows are published`,
        columns: ['when', 'answers', 'errors', 'wrong verdicts', 'p50 ms', 'p95 ms'],
        rows: [
          row('quiet', quiet),
          row('during', under),
          [
            'times',
            '',
            '',
            '',
            percentile(under.times, 0.5) / Number(p50),
            percentile(under.times, 0.95) / Number(p95),
          ],
        ],
        notes: [
          `Meanwhile ${SURVEYORS} surveyors send 2 × 5 MiB each. Client, function and emulators share the processors.`,
          'Wrong is a verdict of neither version, or of the earlier one once its publishing was answered.',
        ],
        missed: Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`Publishing: ${count} ${what}.`] : [])),
      },
      {
        title: 'Renewals meanwhile',
        columns: ['what', 'count'],
        rows: [
          ['answered with success', stored],
          ['records', records],
          ['lost files', lost],
          ['files without a record after the sweep', orphansAfterSweep],
          ['seconds', seconds],
        ],
        missed: stored < SURVEYORS ? [`${SURVEYORS - stored} renewals were not stored.`] : [],
      },
    ]
  } finally {
    await backend.stop()
  }
}
