import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  api,
  checkPath,
  CONFIRMED_HEADER,
  licensedPageShape,
  profilePath,
  profileWords,
  standingInShort,
  surveyorProfileShape,
  timeInBoardZone,
} from '@lsb/contract'
import type { Express } from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createApp } from '../../functions/src/app.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import { serveForTests } from '../../functions/src/http/testing.ts'
import type { LicenceIssue } from '../../functions/src/licences/issue.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import * as deadlines from '../../functions/src/platform/deadline.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { CACHE_FRESH_MS, CONFIRMED_FOR_MS } from '../../functions/src/platform/memory-cache.ts'
import { createRegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { changesBetween } from '../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../functions/src/registers/versions/definition.ts'
import { publishVersion } from '../../functions/src/registers/versions/publish-version.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { rooms } from '../rooms.ts'
import { emulatorEnvironment } from '../suite/environment.ts'
import { type Proxy, startProxy } from '../suite/proxy.ts'
import { suiteConfig } from './support/real-services.ts'

/** Longest time of an answer that is made without Firestore, in milliseconds. */
const CUT_OFF_MS = 2_000
/** Of a verdict that Amina may practise. */
const YES = /\bmay_practise\b|Yes/
const START = '2026-02-10T06:00:00.000Z'

const config = { ...suiteConfig(), projectId: `demo-cut-off-${randomUUID().slice(0, 8)}` }
const firebase = connectFirebase(config)
const definition = definitionOf('licensed')
const amina = surveyor(1, { name: 'Amina Were' })
const issue: LicenceIssue = {
  number: '2026-7KQ4M-XR9TB',
  entry_id: amina.entry_id,
  year: 2026,
  name: amina.name,
  license_no: amina.license_no,
  firm: '',
  postal_address: '',
  issued_at: '2026-01-06T06:00:00.000Z',
  issued_by: { name: 'The Chair', office: 'Director' },
  photograph: null,
  ended_at: null,
}

let now = Date.parse(START)
let proxy: Proxy
let services: Services
let app: Express
let isCutOff = false

/** How long a request has waited for what did not come: the deadlines that passed one after another, whatever else took time. */
interface Waited {
  ms: number
}
/** What comes may take as long as a slow machine needs, as a factor. */
const PATIENCE = 20
const waits = new AsyncLocalStorage<Waited>()
const { withDeadline } = deadlines
const countedDeadline: typeof withDeadline = async (ms, work) => {
  const waited = waits.getStore() ?? { ms: 0 }
  const due = waited.ms + ms
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  work.then(settle, settle)
  try {
    return await withDeadline(isCutOff ? ms : PATIENCE * ms, work)
  } finally {
    if (!isSettled) waited.ms = Math.max(waited.ms, due)
  }
}

const waitedFor = new Map<string | undefined, Waited>()
const server = serveForTests((request, response) => {
  const waited = { ms: 0 }
  waitedFor.set(request.url, waited)
  waits.run(waited, () => app(request, response))
})

/** Shows of a page what a reader sees first. */
const pageBuild: Services['pageBuild'] = async () => ({
  id: 'build',
  shell: (kind) => `shell of ${kind}`,
  notFound: '',
  renderer: async () => ({ render: (_address, answer) => shown(answer) }),
})
const shown = (answer: unknown): string => {
  if (surveyorProfileShape.isValidSync(answer)) return profileWords(answer).opening
  if (licensedPageShape.isValidSync(answer))
    return answer.results.map(({ standing }) => standingInShort(standing).opening).join()
  return JSON.stringify(answer)
}

beforeAll(async () => {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(now))
  vi.spyOn(deadlines, 'withDeadline').mockImplementation(countedDeadline)
  const office = createRegisterPublishing(firebase, systemClock)
  const changes = changesBetween(definition, [], [amina])
  await publishVersion(office, { definition, base: 0, rows: [], changes, mark: 'one', by: '' })
  const paper = new Map([[amina.entry_id, { issued: '2026-01-06', ended: null }]])
  await createPaperLicencesStore(firebase).put(2026, 0, paper)
  await firebase.firestore.doc(`practising/amina_2026/issues/${issue.number}`).set(issue)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await firebase.close()
})

beforeEach(async () => {
  isCutOff = false
  now = Date.parse(START)
  const suite = inject('suite')
  proxy = await startProxy(Number(suite.firestore.split(':')[1]))
  Object.assign(process.env, emulatorEnvironment({ ...suite, firestore: `127.0.0.1:${proxy.port}` }, suite.projectId))
  const made = createServices(config)
  const ofRooms = rooms.map(({ instead }) => instead?.(made, () => ''))
  services = Object.assign({ ...made, pageBuild, log: () => {} }, ...ofRooms)
  app = createApp(services)
})
afterEach(async () => {
  await proxy.close()
  await services.close()
  // The next test connects without this proxy.
  suiteConfig()
})

const ask = async (path: string) => {
  const answer = await fetch(server.url + path)
  const text = await answer.text()
  const { ms = Infinity } = waitedFor.get(path) ?? {}
  const { headers, status } = answer
  const [confirmed, cache] = [headers.get(CONFIRMED_HEADER), headers.get('cache-control')]
  return { path, status, text, confirmed, cache, isLate: ms > CUT_OFF_MS }
}
/** Asks for all of them once nothing that the instance knows is fresh. */
const askAll = (paths: readonly string[]) => {
  now += CACHE_FRESH_MS
  return Promise.all(paths.map(ask))
}

const cutOff = (kind: 'stall' | 'reset') => {
  isCutOff = true
  proxy.set({ kind })
}

const verdicts = [
  `${api.register('licensed')}?search=amina`,
  `${api.register('licensed')}?standing=may_practise`,
  api.profile(amina.license_no),
  '/register?search=amina',
  profilePath(amina.license_no),
  checkPath(amina.license_no),
  ...rooms.flatMap(({ verdicts: ofRoom = [] }) => ofRoom),
]
const checks = [api.licenceCheck(issue.number), checkPath(issue.number)]

it('a slow line to Firestore makes nobody uncertain after a rest, and pages wait for it', async () => {
  for (const { text } of await askAll(verdicts)) expect(text).toMatch(YES)
  isCutOff = true
  proxy.set({ kind: 'delay', milliseconds: 900 })
  now += CONFIRMED_FOR_MS
  for (const { text, status } of await askAll(verdicts))
    expect([status, text]).toEqual([200, expect.stringMatching(YES)])
})

describe.each(['stall', 'reset'] as const)('cut off from Firestore (%s)', (kind) => {
  it('a verdict comes within two seconds, and is none after ten minutes', async () => {
    for (const { text, ...answer } of await askAll(verdicts)) {
      expect(answer).toMatchObject({ status: 200, confirmed: new Date(now).toISOString() })
      expect(text).toMatch(YES)
    }
    const last = new Date(now)
    cutOff(kind)
    for (const { text, ...answer } of await askAll(verdicts)) {
      expect(answer).toMatchObject({ status: 200, confirmed: last.toISOString(), isLate: false })
      expect(text).toMatch(YES)
    }
    // Somebody asks meanwhile, so that the instance does not rest.
    now = last.getTime() + CONFIRMED_FOR_MS / 2
    for (const { text } of await askAll(verdicts)) expect(text).toMatch(YES)
    now = last.getTime() + CONFIRMED_FOR_MS
    const notCertain = new RegExp(`\\bnot_confirmed\\b|Not certain since ${timeInBoardZone(last.toISOString())}`)
    for (const { text, cache, ...answer } of await askAll(verdicts)) {
      expect(answer).toMatchObject({ status: 200, confirmed: last.toISOString(), isLate: false })
      expect(text).not.toMatch(YES)
      expect(text).toMatch(notCertain)
      expect(cache).toBe('no-store')
    }
  })

  it('a check of a licence is refused within two seconds', async () => {
    for (const { text, status } of await askAll(checks)) {
      expect(status).toBe(200)
      expect(text).toContain('"in_force":true')
    }
    cutOff(kind)
    for (const { text, ...answer } of await askAll(checks)) {
      expect(answer).toMatchObject({ status: 503, isLate: false })
      expect(text).not.toContain('in_force')
    }
  })
})
