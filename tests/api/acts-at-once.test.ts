import { randomUUID } from 'node:crypto'
import { api, type TrayAct, trayConfirmedShape, trayMessages, trayShape } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { madeAccount } from '../../functions/src/accounts/testing.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { changesBetween } from '../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../functions/src/registers/versions/definition.ts'
import { downloadRegister } from '../../functions/src/registers/versions/past-versions.ts'
import { publishVersion } from '../../functions/src/registers/versions/publish-version.ts'
import { createServices } from '../../functions/src/services.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { clerksAct } from './support/office.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const services = realServices()
/** The registers of a project of this file's own: nobody else publishes in it. */
const {
  accounts,
  registerPublishing: office,
  registers,
  paperLicences,
} = createServices({ ...suiteConfig(), projectId: `demo-at-once-${randomUUID().slice(0, 8)}` })
const rows = 'Amina Baraka Cherop Dida Ekal Fatuma Guyo Halima Imani Juma Kamau Lelei'
  .split(' ')
  .map((name, at) => surveyor(at + 1, { name: `${name} Oloo${'abcdefghijkl'[at]}` }))

let server: ApiServer
let timesSaved = 0
let clerks: [Person, Person]
beforeAll(async () => {
  const definition = definitionOf('licensed')
  const changes = changesBetween(definition, [], rows)
  await publishVersion(office, { definition, base: 0, rows: [], changes, mark: 'first', by: 'office' })
  server = await serveApi({
    ...services,
    registerPublishing: {
      ...office,
      versions: {
        ...office.versions,
        saveRows: (...saved) => {
          timesSaved += 1
          return office.versions.saveRows(...saved)
        },
      },
    },
    registers,
    paperLicences,
  })
  clerks = [await newPerson(services, 'office', { name: 'First Clerk' }), await newPerson(services, 'office')]
})
afterAll(() => server.close())

const fieldsOf = (number: number) => {
  const { entry_id: _id, licensed_id, ...row } = rows[number - 1] ?? surveyor(number)
  return { ...row, licensed_id: String(licensed_id) }
}
/** Plans what a clerk's form changes in the entry of this number; the id of the plan. */
const planned = async ({ token }: Person, number: number, change: object): Promise<string> => {
  const json = {
    ...fieldsOf(number),
    ...change,
    entry: `LS/${String(number).padStart(4, '0')}`,
    end: false,
    reason: 'The board decided so.',
    seen: 1,
  }
  return textAt(await call(server.url, api.officeEntries('licensed'), { method: 'POST', token, json }), 'id')
}
const publishing = (id: string) => clerksAct({ act: 'publish', on: id, note: '', asked: {} })
const suspension = async (clerk: Person, number: number) =>
  publishing(await planned(clerk, number, { status: 'Suspended' }))
const putInTray = async ({ token }: Person, items: TrayAct[]) => {
  const { status } = await call(server.url, api.tray, { method: 'PUT', token, json: { items } })
  expect(status).toBe(200)
}
/** Confirms these acts, and once more those that a busy machine did not reach in time. */
const confirm = async ({ token }: Person, items: TrayAct[]) => {
  const ask = async (acts: TrayAct[]) => {
    const { body } = await call(server.url, api.trayConfirm, { method: 'POST', token, json: { items: acts } })
    return (await trayConfirmedShape.validate(body)).results
  }
  const results = await ask(items)
  const late = items.filter((_, at) => results[at]?.outcome === 'waiting')
  const then = late.length === 0 ? [] : await ask(late)
  return results.map((result) => then.find(({ id }) => id === result.id) ?? result)
}
const statuses = async () =>
  Object.fromEntries(
    (await downloadRegister(office, 'licensed')).map(({ licensed_id, status }) => [licensed_id, status]),
  )

it('acts at once: three suspensions of one touch happen, and another clerk’s beside them', async () => {
  const [first, second] = clerks
  const own = await Promise.all([1, 2, 3].map((number) => suspension(first, number)))
  const others = await Promise.all([4, 5].map((number) => suspension(second, number)))
  await Promise.all([putInTray(first, own), putInTray(second, others)])
  const results = (await Promise.all([confirm(first, own), confirm(second, others)])).flat()
  expect(results.map(({ outcome, detail }) => [outcome, detail.replace(/\d+/, 'N')])).toEqual(
    results.map(() => ['done', `Published as version N: 1 changed. ${trayMessages.readSoon}`]),
  )
  expect(await statuses()).toMatchObject({
    1: 'Suspended',
    2: 'Suspended',
    3: 'Suspended',
    4: 'Suspended',
    5: 'Suspended',
  })
})

it('acts at once: those of one list that write one document run in turn', async () => {
  const acts = []
  for (const number of [8, 9, 10]) acts.push(await suspension(clerks[0], number))
  await putInTray(clerks[0], acts)
  timesSaved = 0
  expect((await confirm(clerks[0], acts)).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  // None was worked out again because another one was first.
  expect(timesSaved).toBe(3)
})

it('acts at once: another clerk’s plan stands, and one of the same entry names who was first', async () => {
  const [first, second] = clerks
  const [beside, same] = [
    publishing(await planned(second, 7, { firm: 'Valley Surveys' })),
    publishing(await planned(second, 6, { firm: 'Valley Surveys' })),
  ]
  await putInTray(second, [beside, same])
  const act = await suspension(first, 6)
  await putInTray(first, [act])
  await confirm(first, [act])
  const why = /^LS\/0006 Fatuma Oloof has been changed since you looked: by First Clerk, /
  const { body } = await call(server.url, api.tray, { token: second.token })
  // Added in one moment, they stand in no order.
  const { items } = await trayShape.validate(body)
  expect(items.map(({ on, stale }) => [on === same.on, why.test(stale)])).toEqual(
    expect.arrayContaining([
      [false, false],
      [true, true],
    ]),
  )
  expect(await confirm(second, [beside, same])).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', detail: expect.stringMatching(why) },
  ])
  // What was typed is planned again from where it is kept.
  const form = new FormData()
  form.set('again', same.on)
  const again = await call(server.url, api.officeImports, { method: 'POST', token: second.token, form })
  expect(again.body).toMatchObject({ form: { entry: 'LS/0006' }, stale: '' })
  expect(await statuses()).toMatchObject({ 6: 'Suspended', 7: 'Active' })
})

it('acts at once: licences on paper of one year are recorded together, by two clerks', async () => {
  const acts = rows.slice(0, 10).map(({ license_no }) =>
    clerksAct({
      act: 'paper',
      on: `2025-${license_no.toLowerCase().replace('/000', '-').replace('/00', '-')}`,
      note: 'From the ledger.',
      asked: { issued: '2025-02-03', ended: '' },
    }),
  )
  const lists = [acts.slice(0, 5), acts.slice(5)]
  await Promise.all(lists.map((list, at) => putInTray(clerks[at === 0 ? 0 : 1], list)))
  const outcomesOf = async (clerk: Person, list: TrayAct[]): Promise<string[]> => {
    const outcomes = (await confirm(clerk, list)).map(({ outcome }) => outcome)
    // A busy machine does not reach every act in time; the others are confirmed once more.
    const left = list.filter((_, at) => outcomes[at] === 'waiting')
    if (left.length === 0 || left.length === list.length) return outcomes
    return [...outcomes.filter((outcome) => outcome !== 'waiting'), ...(await outcomesOf(clerk, left))]
  }
  const results = await Promise.all(lists.map((list, at) => outcomesOf(clerks[at === 0 ? 0 : 1], list)))
  expect(results.flat()).toEqual(acts.map(() => 'done'))
  expect((await paperLicences.read(2025)).licences.size).toBe(10)
})

// Google's Firestore locks what the search for another account with the entry has read, for all who write accounts.
it('acts at once: forty accounts with different entries are made', async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, at) => accounts.create(madeAccount(`made-${at}`, { license_no: `LS/${100 + at}` }))),
  )
  expect(new Set(made)).toEqual(new Set(['created']))
  expect(await accounts.ofEntry(madeAccount('', { license_no: 'LS/139' }).entry_id)).toMatchObject({ uid: 'made-39' })
})
