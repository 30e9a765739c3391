import { api, licenceDate, licenceYear, ownMessages, type TrayAct } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { storagePathOfMedia } from '../../functions/src/files/media-path.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { actOn, confirmTray, decided, decideNow, putInTray } from './support/decisions.ts'
import { form, png, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { sweepADayLater } from './support/sweeping.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const year = licenceYear(new Date())
let chair: Person

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})

const desk = () => ({ url: server.url, chair })
const recordOf = async (who: Person) => (await services.practising.find(recordId(who.entryId, year)))?.record ?? null
const sent = async (): Promise<{ surveyor: Person; on: string }> => {
  const surveyor = await newPerson(services, 'surveyor')
  await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
  return { surveyor, on: recordId(surveyor.entryId, year) }
}
const returned = { act: 'return', note: 'Again.' } as const
const approved = { act: 'approve' } as const
const again = (act: TrayAct) => confirmTray(desk(), [act])
const outcomeIn = ({ body }: { body: unknown }) => /"outcome":"(\w+)"/.exec(JSON.stringify(body))?.[1]
const done = { body: { results: [{ outcome: 'done' }] } }

it('decisions of 8 chairs on one record at once: one is recorded', async () => {
  const { on } = await sent()
  const lists = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const by = { url: server.url, chair: await newPerson(services, 'chair') }
      const act = await actOn(services, on, { act: at % 2 ? 'approve' : 'return', note: `Decision ${at}` })
      await putInTray(by, act)
      return { by, act }
    }),
  )
  const answers = await Promise.all(lists.map(({ by, act }) => confirmTray(by, [act])))
  const outcomes = answers.map(outcomeIn)
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(7)
  expect(await services.practising.decisions(on)).toHaveLength(1)
})

describe('a decision asked for again because its answer was lost', () => {
  it('is made once and issues one licence', async () => {
    const { surveyor, on } = await sent()
    const act = await actOn(services, on, approved)
    await putInTray(desk(), act)
    for (const answer of [await again(act), ...(await Promise.all([again(act), again(act)]))])
      expect(answer).toMatchObject(done)
    expect(await services.practising.decisions(on)).toHaveLength(1)
    const [issue, ...more] = await services.issues.allOf(on)
    expect(issue).toMatchObject({ name: surveyor.name, firm: 'Ridge Surveys', ended_at: null })
    expect(more).toEqual([])
  })

  it('ends the licence once when it returns the record', async () => {
    const { surveyor, on } = await sent()
    await decideNow(services, desk(), { on, ...approved })
    const act = await actOn(services, on, returned)
    expect(await decided(desk(), act)).toMatchObject({ outcome: 'done' })
    expect(await again(act)).toMatchObject(done)
    expect(await services.practising.decisions(on)).toMatchObject([{}, { to: 'returned' }])
    const record = await recordOf(surveyor)
    expect(record?.supervisor.good_standing).toBeNull()
    const [issue] = await services.issues.allOf(on)
    expect(issue).toMatchObject({ ended_at: record?.updated_at, name: surveyor.name })
    expect(await services.issues.byNumber(issue?.number ?? '')).toEqual(issue)
    expect((await services.approvals.read(year)).approved.has(surveyor.entryId)).toBe(false)
  })
})

it('a return keeps the finding that the surveyor is not in good standing', async () => {
  const { surveyor, on } = await sent()
  await decideNow(services, desk(), { on, ...returned, asked: { good_standing: 'no' } })
  expect((await recordOf(surveyor))?.supervisor.good_standing).toBe(false)
  expect(await services.practising.decisions(on)).toMatchObject([{ to: 'returned', good_standing: false }])
})

it('decisions stand in the log of the office, page by page', async () => {
  const { surveyor, on } = await sent()
  const by = { url: server.url, chair: await newPerson(services, 'chair') }
  const clerk = await newPerson(services, 'office')
  await decideNow(services, by, { on, ...approved })
  await decideNow(services, by, { on, ...returned })
  const log = (query: string) => call(server.url, `${api.officeLog}?${query}`, { token: clerk.token })
  const entry = { subject: surveyor.name, subject_uid: surveyor.uid, by_uid: by.chair.uid }
  const first = await log(`person=${by.chair.uid}&day=${licenceDate(new Date())}&limit=1`)
  expect(first.body).toMatchObject({ results: [{ ...entry, act: 'return', reason: returned.note }] })
  const second = await call(server.url, textAt(first, 'next'), { token: clerk.token })
  expect(second.body).toMatchObject({ results: [{ ...entry, act: 'approve' }], next: null })
  expect(JSON.stringify((await log('limit=100')).body)).toContain(by.chair.uid)
})

describe('an approval', () => {
  it('freezes the picture of that day', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    const facts = { email: '', phone_number: '', dof: '', firm: 'Typed by hand', postal_address: '' }
    const stored = async (path: string) => Buffer.concat((await (await services.files.read(path))?.toArray()) ?? [])
    const savePicture = (bytes: number) =>
      call(server.url, api.personalData, {
        token: surveyor.token,
        form: form({ ...facts, id: surveyor.uid, id_number: surveyor.idNumber, profile_pic: png(bytes) }),
      })
    const saved = await savePicture(120)
    const photograph = await stored(storagePathOfMedia(textAt(saved, 'profile_pic')))
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    await decideNow(services, desk(), { on: recordId(surveyor.entryId, year), ...approved })
    expect(await savePicture(140)).toMatchObject({ status: 200 })
    expect(photograph.length).toBeGreaterThan(0)
    await sweepADayLater(services, [`licences/${surveyor.entryId}/`])
    const [issue] = await services.issues.allOf(recordId(surveyor.entryId, year))
    expect(await stored(issue?.photograph ?? 'none')).toEqual(photograph)
    expect(issue?.firm).toBe('Ridge Surveys')
  })

  it('is refused for somebody who is not in the register', async () => {
    const { surveyor, on } = await sent()
    const act = await actOn(services, on, approved)
    await putInTray(desk(), act)
    const strict = await serveApi({ ...services, publishedEntry: async () => null, close: async () => {} })
    expect(await confirmTray({ url: strict.url, chair }, [act])).toMatchObject({
      body: { results: [{ outcome: 'refused', detail: ownMessages.notInRegister }] },
    })
    expect(await putInTray({ url: strict.url, chair }, act)).toMatchObject({ status: 409 })
    await strict.close()
    expect(await recordOf(surveyor)).toMatchObject({ status: 'submitted' })
  })
})
