import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  api,
  type ApprovedAssistant,
  fold,
  type LicensedSurveyor,
  type RegisterPage,
  registerNames,
} from '../../contract/src/index.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import { createRegisters } from '../../functions/src/registers/create-registers.ts'
import { createRegistersStore } from '../../functions/src/registers/registers-store.ts'
import { createRowsStores } from '../../functions/src/registers/rows-store.ts'
import { createServices } from '../../functions/src/services.ts'
import { readDemoFile } from '../../seed/src/demo/files.ts'
import { importRegister, type ImportResult, type ImportServices } from '../../seed/src/import/import-register.ts'
import { serveApi, type ApiServer } from '../api/support/api-server.ts'
import { suiteConfig } from '../api/support/real-services.ts'

/** A project of this file's own in the running suite, so that its registers are nobody else's. */
const projectId = 'demo-import'
const expectedRefusals = { licensed: 8, approved: 2 }

let firebase: Firebase
let office: ImportServices
let server: ApiServer
let elapsed = 0
const results: Partial<Record<'licensed' | 'approved', ImportResult>> = {}

beforeAll(async () => {
  const config = { ...suiteConfig(), projectId }
  firebase = connectFirebase(config)
  office = { rows: createRowsStores(firebase), registers: createRegistersStore(firebase), clock: systemClock }
  for (const register of registerNames)
    results[register] = await importRegister(await readDemoFile(register), office, { register })
  // A clock that can be put forward: what an instance holds is asked for again after 30 s.
  const clock = { ...systemClock, now: () => new Date(Date.now() + elapsed) }
  const services = createServices(config)
  const registers = createRegisters(firebase, services.approvals, clock, () => {})
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
  it('every good row is found by half a name, with or without accents, words in any order', async () => {
    const surveyors = await office.rows.licensed.all()
    expect(surveyors).toHaveLength(638)
    // Every seventh: each of them takes three calls.
    for (const surveyor of surveyors.filter((_, at) => at % 7 === 0)) {
      const halves = surveyor.name.split(' ').map((word) => word.slice(0, Math.ceil(word.length / 2)))
      for (const words of [halves.join(' '), halves.toReversed().map(fold).join(' '), surveyor.license_no]) {
        const pages = await search<LicensedSurveyor>('licensed', words)
        const found = pages.count > 100 ? surveyor : pages.results.find((row) => row.license_no === surveyor.license_no)
        expect(found, `${words} finds ${surveyor.license_no}`).toMatchObject(surveyor)
      }
    }
  })

  it('every bad row is in the report with its line, and none is public', async () => {
    for (const register of registerNames) {
      const refused = results[register]?.report.filter(({ outcome }) => outcome === 'refused') ?? []
      expect(refused).toHaveLength(expectedRefusals[register])
      for (const { line, reason } of refused)
        expect({ line, reason }).toEqual({ line: expect.any(Number), reason: expect.any(String) })
    }
    for (const words of ['LS/0301', 'Another Person Altogether', 'LS/9001', 'LS9003', 'LS 9004'])
      expect(await search('licensed', words)).toEqual({ count: 0, results: [] })
    expect((await search('approved', 'Nobody Known')).count).toBe(0)
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
      assistants: [{ assistant_no: 'AA/00001' }, { assistant_no: 'AA/00002' }, { assistant_no: 'AA/00003' }],
    })
  })

  it('importing them again changes nothing', async () => {
    for (const register of registerNames) {
      const again = await importRegister(await readDemoFile(register), office, { register })
      expect(again.summary).toMatchObject({ added: 0, changed: 0 })
      expect(again.published).toEqual({ ...results[register]?.published, changed: false })
    }
  })

  it('a change shows after 30 s, and an import that was stopped does not show at all', async () => {
    const stopped: ImportServices = {
      ...office,
      registers: {
        ...office.registers,
        point: () => Promise.reject(new Error('stopped')),
      },
    }
    await expect(importRegister(pair, stopped, { register: 'licensed' })).rejects.toThrow('stopped')
    elapsed += 31_000
    expect((await search('licensed', 'zuhura')).count).toBe(0)
    const completed = await importRegister(pair, office, { register: 'licensed' })
    expect([completed.summary.added, completed.published?.count]).toEqual([0, 640])
    expect((await search('licensed', 'zuhura')).count).toBe(0)
    elapsed += 31_000
    expect((await search<ApprovedAssistant>('licensed', 'zuhura')).count).toBe(2)
    const chunks = await (await firebase.firestore()).collection('registers/licensed/chunks').count().get()
    expect(chunks.data().count).toBe(completed.published?.chunks)
  })

  it('two imports at once leave the rows of both, and chunks of one version', async () => {
    const numbers = [801, 802, 803]
    await Promise.allSettled(
      numbers.map((number) =>
        importRegister(file(`${number},Wema Bahati,LS/${number},Active`), office, { register: 'licensed' }),
      ),
    )
    const last = await importRegister(file('804,Wema Bahati,LS/804,Active'), office, { register: 'licensed' })
    expect(last.published?.count).toBe(644)
    const chunks = await (await firebase.firestore()).collection('registers/licensed/chunks').count().get()
    expect(chunks.data().count).toBe(last.published?.chunks)
  })
})
