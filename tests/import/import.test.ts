import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  api,
  type ApprovedAssistant,
  fold,
  type LicensedSurveyor,
  type RegisterName,
  type RegisterPage,
  registerNames,
} from '../../contract/src/index.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import { createRegisterPublishing, type RegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { createRegisters } from '../../functions/src/registers/create-registers.ts'
import type { PlanEntry } from '../../functions/src/registers/import/plan.ts'
import { planFile } from '../../functions/src/registers/import/plan-file.ts'
import { planImport, type PlannedImport } from '../../functions/src/registers/import/plan-import.ts'
import { publishPlan } from '../../functions/src/registers/import/publish-plan.ts'
import { downloadRegister, takeBack } from '../../functions/src/registers/versions/past-versions.ts'
import { nothingKept } from '../../functions/src/registers/versions/testing.ts'
import { createServices } from '../../functions/src/services.ts'
import { readDemoFile } from '../../seed/src/demo/demo-registers.ts'
import { serveApi, type ApiServer } from '../api/support/api-server.ts'
import { suiteConfig } from '../api/support/real-services.ts'

/** A project of this file's own in the running suite, so that its registers are nobody else's. */
const projectId = 'demo-import'
const expectedRefusals = { licensed: 8, approved: 1 }

let firebase: Firebase
let office: RegisterPublishing
let server: ApiServer
let elapsed = 0
const results: Partial<Record<'licensed' | 'approved', PlannedImport>> = {}

const plan = (bytes: Uint8Array, register: RegisterName) =>
  planImport({ ...office, planFile }, { bytes, name: 'register.csv', by: 'office', register })
/** Plans and publishes, typing the number of every brake. */
const load = async (bytes: Uint8Array, register: RegisterName) => {
  const planned = await plan(bytes, register)
  const typed = Object.fromEntries(planned.plan.brakes.map(({ kind, rows }) => [kind, rows]))
  return { planned, ...(await publishPlan(office, planned.record.id, { by: 'office', typed })) }
}

beforeAll(async () => {
  const config = { ...suiteConfig(), projectId }
  firebase = connectFirebase(config)
  office = createRegisterPublishing(firebase, systemClock)
  for (const register of registerNames) results[register] = (await load(await readDemoFile(register), register)).planned
  // A clock that can be put forward: what an instance holds is asked for again after 30 s.
  const clock = { ...systemClock, now: () => new Date(Date.now() + elapsed) }
  const services = createServices(config)
  const registers = createRegisters(
    firebase,
    { ...services, versions: services.registerPublishing.versions },
    clock,
    () => {},
  )
  server = await serveApi({ ...services, registers })
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})

const get = async <Row>(path: string): Promise<RegisterPage<Row>> => (await fetch(`${server.url}${path}`)).json()
const search = <Row>(register: 'licensed' | 'approved', words: string) =>
  get<Row>(`${api.register(register)}?limit=100&search=${encodeURIComponent(words)}`)

const file = (...lines: string[]) => new TextEncoder().encode(['S/No,Name,Licence No,Status', ...lines].join('\n'))
const pair = file('700,Zuhura Kombo,LS/0700,Active', '701,Zuhura Dida,LS/0701,Active')

describe('after the demo files were imported', () => {
  it('good rows: are found by half a name in any spelling', async () => {
    const surveyors = await downloadRegister(office, 'licensed')
    expect(surveyors).toHaveLength(638)
    // Every seventh: each of them takes three calls.
    for (const { entry_id: _identity, ...surveyor } of surveyors.filter((_, at) => at % 7 === 0)) {
      const halves = surveyor.name.split(' ').map((word) => word.slice(0, Math.ceil(word.length / 2)))
      for (const words of [halves.join(' '), halves.toReversed().map(fold).join(' '), surveyor.license_no]) {
        const pages = await search<LicensedSurveyor>('licensed', words)
        const found = pages.count > 100 ? surveyor : pages.results.find((row) => row.license_no === surveyor.license_no)
        expect(found, `${words} finds ${surveyor.license_no}`).toMatchObject(surveyor)
      }
    }
  })

  it('bad rows: are in the report with their line', async () => {
    for (const register of registerNames) {
      const entries: readonly PlanEntry<object>[] = results[register]?.plan.entries ?? []
      const refused = entries.filter(({ outcome }) => outcome === 'refused')
      expect(refused).toHaveLength(expectedRefusals[register])
      for (const { line, reason } of refused)
        expect({ line, reason }).toEqual({ line: expect.any(Number), reason: expect.any(String) })
    }
    for (const words of ['LS/0301', 'Another Person Altogether', 'LS/9001', 'LS9003', 'LS 9004'])
      expect(await search('licensed', words)).toMatchObject({ count: 0, results: [] })
    // A supervisor whose number nobody has may come with the next register: the file's words are shown.
    expect(await search('approved', 'Nobody Known')).toMatchObject({ results: [{ supervisor_license: 'LS/8888' }] })
  })

  it('pages have the order of the lists and no gaps', async () => {
    const rows: LicensedSurveyor[] = []
    for (let offset = 0; offset < 638; offset += 100)
      rows.push(...(await get<LicensedSurveyor>(`${api.register('licensed')}?limit=100&offset=${offset}`)).results)
    const ids = rows.map((row) => row.licensed_id)
    expect(new Set(ids).size).toBe(638)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('a profile names the assistants of the licence', async () => {
    const response = await fetch(`${server.url}${api.profile('ls/0101')}`)
    expect(await response.json()).toMatchObject({
      license_no: 'LS/0101',
      practising_years: [],
      licence: null,
      assistants: [{ assistant_no: 'AA/00001' }, { assistant_no: 'AA/00002' }, { assistant_no: 'AA/00003' }],
    })
  })

  it('importing them again changes nothing', async () => {
    for (const register of registerNames) {
      const { planned, version } = await load(await readDemoFile(register), register)
      expect(planned.plan.counts).toMatchObject({ added: 0, changed: 0 })
      expect(version).toBeNull()
      expect(await office.versions.list(register)).toHaveLength(1)
    }
  })

  it('change: shows after 30 s', async () => {
    const { record, plan: planned } = await plan(pair, 'licensed')
    const typed = Object.fromEntries(planned.brakes.map(({ kind, rows }) => [kind, rows]))
    const stopped = { ...office.versions, commit: () => Promise.reject(new Error('stopped')) }
    const publishing = publishPlan({ ...office, versions: stopped }, record.id, { by: 'office', typed })
    await expect(publishing).rejects.toThrow('stopped')
    elapsed += 31_000
    expect((await search('licensed', 'zuhura')).count).toBe(0)
    const { version } = await publishPlan(office, record.id, { by: 'office', typed })
    expect(version).toMatchObject({ number: 2, count: 640, changed: { added: 2 } })
    expect((await search('licensed', 'zuhura')).count).toBe(0)
    elapsed += 31_000
    expect((await search<ApprovedAssistant>('licensed', 'zuhura')).count).toBe(2)
    // What the first version left open is kept with this one, too.
    const { row_chunks = 0, change_chunks = 0, answer_chunks = 0, past_chunks } = version ?? {}
    expect(await partsOf(2)).toBe(row_chunks + change_chunks + answer_chunks + (past_chunks ?? 0))
  })

  it('near names: are found for a name with a letter off', async () => {
    const { count, near } = await search<LicensedSurveyor>('licensed', 'Zuhrua Kobmo')
    expect([count, near?.[0]?.license_no]).toEqual([0, 'LS/0700'])
    expect(await search('licensed', 'LS/7777')).toEqual({ count: 0, results: [], near: [] })
  })

  it('plans: are published once when several give one name to numbers', async () => {
    const plans = await Promise.all(
      [801, 802, 803].map((number) => plan(file(`${number},Wema Bahati,LS/${number},Active`), 'licensed')),
    )
    const outcomes = await Promise.allSettled(
      plans.map(({ record, plan: { brakes } }) =>
        publishPlan(office, record.id, {
          by: 'office',
          typed: Object.fromEntries(brakes.map(({ kind, rows }) => [kind, rows])),
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const told = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(told).toMatchObject([{ code: 'changed since' }, { code: 'changed since' }])
    expect(await downloadRegister(office, 'licensed')).toHaveLength(641)
  })

  it('taking back: restores row for row', async () => {
    const before = await downloadRegister(office, 'licensed', 1)
    const taken = { first: 2, last: 3, in_error: false }
    const act = { by: 'office', seen: 3, reason: 'Wrong' }
    expect(await takeBack(office, 'licensed', taken, nothingKept, act)).toMatchObject({ number: 4, takes_back: taken })
    expect(await downloadRegister(office, 'licensed')).toEqual(before)
    elapsed += 31_000
    expect((await search('licensed', 'zuhura')).count).toBe(0)
  })
})

const partsOf = async (version: number) => {
  const parts = firebase.firestore.collection(`registers/licensed/versions/${version}/parts`)
  return (await parts.count().get()).data().count
}
