import { api, takingBackWords, trayMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licensedFile, memoryOffice } from '../../functions/src/registers/import/testing.ts'
import { workbook } from '../../functions/src/registers/import/testing-workbook.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { type Answer, call, type Call, textAt } from './support/calls.ts'
import { actByTray, publishByTray } from './support/office.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'

const services = realServices()
/** Registers of this file alone: in the suite others publish at the same time. */
const office = memoryOffice()
let server: ApiServer
let clerk: Person
beforeAll(async () => {
  server = await serveApi({ ...services, registerPublishing: office.services })
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(() => server.close())

const as = (path: string, input: Call = {}) => call(server.url, path, { token: clerk.token, ...input })

const rows = Array.from(
  { length: 40 },
  (_, at) =>
    `${at + 1},Person Number${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]},LS/${at + 1},Ridge,P.O. Box ${at},Active`,
)
const changed = [
  rows[0]?.replace('Ridge', 'Valley') ?? '',
  ...rows.slice(1, 39),
  "41,Newly Licensed,LS/41,'=HYPERLINK(),P.O. Box 41,Active",
  '42,Wanjik\uFFFD Damaged,LS/42,Ridge,P.O. Box 42,Active',
]
const give = (content: string | Uint8Array, fields: Record<string, string> = {}, name = 'register.csv') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('register', new File([Buffer.from(content)], name, { type: 'text/csv' }))
  return as(api.officeImports, { method: 'POST', form })
}
const planned = async (...input: Parameters<typeof give>): Promise<string> => textAt(await give(...input), 'id')
/** Publishes a plan; whoever had a number before is the same person. */
const publishPlan = async (id: string) => {
  const { body } = await as(`${api.officeImportEntries(id)}?outcome=question`)
  const asked = [...JSON.stringify(body).matchAll(/"question":"([^"]+)"/g)]
  const answers = Object.fromEntries(asked.map(([, question = '']) => [question, 'same']))
  return publishAs(id, { answers, questions: asked.length })
}
const takeBack = (version: number, seen: number, more: object = {}) =>
  actByTray(server.url, clerk, { act: 'takeback', on: 'licensed', asked: { version, seen, ...more } })
const publishAs = (id: string, asked: object = {}) => publishByTray(server.url, clerk, id, asked)
const publish = async (...input: Parameters<typeof give>) => publishPlan(await planned(...input))
const goneIn = ({ body }: Answer) => Number(/"gone":(\d+)/.exec(JSON.stringify(body))?.[1])
const outcomesOf = ({ body }: Answer) => JSON.stringify(body).match(/"outcome":"\w+"/g)

describe('the registers in the office', () => {
  it('plans a file, shows every difference, publishes it and takes it back', async () => {
    expect(await publish(licensedFile(...rows))).toMatchObject({
      detail: expect.stringMatching('Published as version 1: '),
    })
    const given = await give(licensedFile(...changed), {}, 'march 2027.csv')
    expect(given.body).toMatchObject({
      register: 'licensed',
      file: { name: 'march 2027.csv' },
      by: 'Made-up Clerk',
      base: 1,
      stale: '',
      counts: { added: 1, changed: 1, refused: 1, gone: 1 },
      brakes: [],
      version: null,
    })
    const id = textAt(given, 'id')
    const entries = await as(api.officeImportEntries(id))
    expect(entries.body).toMatchObject({ count: 4, totals: { refused: 1, new: 1, changed: 1, gone: 1 }, next: null })
    expect((await as(`${api.officeImportEntries(id)}?outcome=changed`)).body).toMatchObject({
      count: 1,
      results: [{ number: 'LS/1', changes: [{ field: 'firm', before: 'Ridge', after: 'Valley' }] }],
    })
    const first = await as(`${api.officeImportEntries(id)}?limit=3`)
    expect(outcomesOf(await as(textAt(first, 'next')))).toEqual(['"outcome":"gone"'])

    const report = await as(api.officeImportReport(id))
    expect(report.headers.get('content-type')).toContain('text/csv')
    expect(await publishAs(id)).toMatchObject({ detail: expect.stringMatching('Published as version 2: ') })
    expect(await publishAs(id)).toMatchObject({ status: 409, detail: trayMessages.publishedAlready(2) })
    expect((await office.licensed()).map(({ license_no }) => license_no)).toContain('LS/40')

    const versions = await as(api.officeVersions('licensed'))
    expect(versions.body).toMatchObject({
      results: [
        { number: 2, by: 'Made-up Clerk', current: true, not_offered: '', import_id: id, changed: { added: 1 } },
        { number: 1, current: false },
      ],
    })
    const told = await as(api.officeVersion('licensed', 2))
    expect(told.body).toMatchObject({ count: 2, results: [{ outcome: 'changed' }, { outcome: 'new' }] })
    const ahead = await as(`${api.officeTakingBack('licensed')}?version=2`)
    expect(ahead.body).toMatchObject({
      seen: 2,
      today: 2,
      stays: 0,
      past: 2,
      results: [{ is_public: true, outcome: 'changed' }, { outcome: 'gone' }],
    })
    expect(await takeBack(2, 2)).toMatchObject({
      detail: `Published as version 3: 1 changed, 1 removed. ${trayMessages.readSoon}`,
    })
    expect(await takeBack(2, 2)).toMatchObject({ outcome: 'not in the tray', status: 409 })
    expect(await takeBack(2, 3)).toMatchObject({
      outcome: 'not in the tray',
      detail: trayMessages.onlyPastToTakeBack,
    })
  })
  it('takes back what was published in error and says so of the version', async () => {
    await publish(licensedFile(...changed))
    const current = (await office.services.versions.pointer('licensed'))?.version ?? 0
    expect(await takeBack(current, current, { in_error: true })).toMatchObject({
      detail: `Published as version 5: 1 changed, 1 removed. ${trayMessages.readSoon}`,
    })
    expect((await as(api.officeVersions('licensed'))).body).toMatchObject({
      results: [
        { current: true, reason: 'They asked at the counter.', takes_back: { first: current, in_error: true } },
        { in_error: true, not_offered: takingBackWords.notOffered.inError },
        {},
        {},
        {},
      ],
    })
  })
  it('downloads a register that can be planned again without a difference', async () => {
    await publish(licensedFile(...changed))
    const response = await fetch(`${server.url}${api.officeRegisterFile('licensed')}`, {
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    const text = await response.text()
    expect(text).toContain("'=HYPERLINK()")
    expect((await give(text)).body).toMatchObject({ counts: { added: 0, gone: 0 } })
  })
  it('reads an Excel workbook', async () => {
    const table = licensedFile(...rows)
      .trim()
      .split('\n')
    const book = await workbook(table.map((line) => line.split(',')))
    expect((await give(book, {}, 'register.xlsx')).body).toMatchObject({ counts: { records: 40, refused: 0 } })
  })
  it('lifts a brake only by its number', async () => {
    const id = await planned(licensedFile(...rows.slice(0, 30)), { remove: 'yes' })
    const gone = goneIn(await as(api.officeImport(id)))
    expect(gone).toBeGreaterThan(9)
    expect(await publishAs(id)).toMatchObject({ status: 409 })
    expect(await publishAs(id, { gone: gone - 1 })).toMatchObject({ status: 409 })
    expect(await publishAs(id, { gone })).toMatchObject({ outcome: 'done' })
  })
  it('refuses a plan after somebody else has changed its entries', async () => {
    const [mine, theirs] = [await planned(licensedFile(...rows)), await planned(licensedFile(...changed))]
    expect(await publishPlan(theirs)).toMatchObject({ outcome: 'done' })
    const detail: unknown = expect.stringContaining('has been changed since you looked')
    expect(await publishAs(mine)).toMatchObject({ status: 409, detail })
    expect((await as(api.officeImport(mine))).body).toMatchObject({ version: null })
  })
  it.each([
    ['a PDF', '%PDF-1.7 and more'],
    ['an empty file', ''],
    ['a header alone', licensedFile()],
    ['a ZIP archive that is no workbook', 'PK\u0003\u0004 nothing'],
  ])('keeps nothing of %s', async (_title, content) => {
    const before = await as(api.officeImports)
    expect(await give(content)).toMatchObject({ status: 400, body: { errors: { register: expect.any(String) } } })
    expect((await as(api.officeImports)).body).toEqual(before.body)
    expect(await filesBelow(services, `incoming/${clerk.uid}/`)).toEqual([])
  })
  it('takes no file that somebody else has sent', async () => {
    const form = new FormData()
    form.set('register', 'incoming/somebody/12345678/register.csv')
    expect(await as(api.officeImports, { method: 'POST', form })).toMatchObject({ status: 403 })
  })
  it.each([
    api.officeImport('nothing'),
    api.officeImport('__proto__'),
    api.officeVersions('licensed').replace('licensed', 'other'),
    `${api.officeRegisterFile('licensed')}?version=999`,
  ])('answers 404 at %s', async (path) => {
    expect(await as(path)).toMatchObject({ status: 404 })
  })
})
