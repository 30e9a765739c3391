import { randomUUID } from 'node:crypto'
import { OPEN_CHANGES_PATH, type OpenChanges, openChangesShape, renewalTexts } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { logEntry } from '../../../functions/src/office-log/log-store.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { decisionWrites } from '../../../functions/src/practising/decide.ts'
import { recordId } from '../../../functions/src/practising/record.ts'
import { storedRecord } from '../../../functions/src/practising/testing.ts'
import { projectAgain } from '../../../functions/src/record-check/project-again.ts'
import { changesBetween } from '../../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../../functions/src/registers/versions/definition.ts'
import { divideEntry, joinEntries, takeBack } from '../../../functions/src/registers/versions/past-versions.ts'
import { publishVersion } from '../../../functions/src/registers/versions/publish-version.ts'
import { assistant, surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'
import { createServices } from '../../../functions/src/services.ts'
import { factsChanges } from '../../../functions/src/standing/board-facts-store.ts'
import { suiteConfig } from '../../api/support/real-services.ts'
import { useApi } from '../../api/support/use-api.ts'

/** A board of this file alone, which has named its terms. */
const config = { ...suiteConfig(), projectId: `demo-changes-${randomUUID().slice(0, 8)}` }
const firebase = connectFirebase(config)
const openData = { licence: 'CC BY 4.0', licenceUrl: '', legalBasis: 'Survey Act' }
const services = { ...createServices(config), openData, log: () => {} }
const server = useApi(services)
afterAll(() => firebase.close())

const noLog = { by: '', by_uid: '', subject: '', subject_uid: '', before: {}, after: {} }

const ask = (since: number | '') => fetch(`${server.url}${OPEN_CHANGES_PATH}?since=${since}`)
const changesSince = async (since: number | ''): Promise<OpenChanges> => {
  const text = await (await ask(since)).text()
  expect(text).not.toContain('entry')
  return openChangesShape.validate(JSON.parse(text), { strict: true })
}
/** Of an answer, the numbers with their verdicts. */
const verdictsIn = ({ licensed, approved }: OpenChanges) => [
  ...licensed.map(({ register_number, row }) => [register_number, row?.standing.code]),
  ...approved.map(({ register_number, row }) => [register_number, row?.assisting.code]),
]

let rows: StoredSurveyor[] = []
let base = 0
const publish = async (next: StoredSurveyor[]) => {
  const definition = definitionOf('licensed')
  const changes = changesBetween(definition, rows, next)
  await publishVersion(services.registerPublishing, {
    definition,
    base,
    rows,
    changes,
    mark: randomUUID(),
    by: 'Clerk',
  })
  rows = next
  base += 1
}
/** What an act changes, as a partner is told who has asked before it. */
const toldOf = async (act: () => Promise<unknown>): Promise<OpenChanges> => {
  const { latest } = await services.acts.publicState().then(({ number }) => ({ latest: number }))
  await act()
  return changesSince(latest)
}
/** Takes a version back as published in error. Of the fifth surveyor an account is kept. */
const takeBackInError = async (wrong: number) => {
  const taken = { first: wrong, last: wrong, in_error: true }
  const act = { by: 'Clerk', seen: base, reason: 'Wrong' }
  await takeBack(services.registerPublishing, 'licensed', taken, keptOfFifth, act)
  base += 1
}
const keptOfFifth = async () => new Map([[surveyor(5).entry_id, { kept: 'an account', licences: [] }]])
const decide = async (n: number, status: 'approved' | 'returned') => {
  const entry = surveyor(n)
  const id = recordId(entry.entry_id, new Date().getUTCFullYear())
  const note = 'Why'
  await services.practising.decide(id, (record) =>
    decisionWrites(
      record,
      status === 'approved'
        ? { status, good_standing: true, note, updated_at: record.updated_at }
        : { status, good_standing: null, note, updated_at: record.updated_at },
      { uid: 'chair', name: 'Chair' },
      { clock: services.clock, hashKey: 'k', frozen: { entry, photograph: null } },
    ),
  )
}
const send = async (n: number) => {
  const year = new Date().getUTCFullYear()
  const { entry_id } = surveyor(n)
  const db = firebase.firestore
  await db.collection('practising').doc(recordId(entry_id, year)).set(storedRecord(entry_id, year))
}

it('has every row without a number, and where to go on', async () => {
  await publish([surveyor(1), surveyor(2), surveyor(3, { telephone: '' })])
  const definition = definitionOf('approved')
  const next = [assistant(1, 'LS/0001')]
  const changes = changesBetween(definition, [], next)
  await publishVersion(services.registerPublishing, { definition, base: 0, rows: [], changes, mark: 'a', by: 'Clerk' })
  const all = await changesSince('')
  expect(all).toMatchObject({ next: 2, latest: 2, licence: openData.licence })
  expect(verdictsIn(all).map(([number]) => number)).toEqual(['LS/0001', 'LS/0002', 'LS/0003', 'AA/1'])
  expect(Date.parse(all.verdicts_until)).toBeGreaterThan(Date.now())
  expect(verdictsIn(await changesSince(0))).toEqual(expect.arrayContaining(verdictsIn(all)))
  expect(verdictsIn(await changesSince(all.next))).toEqual([])
})

it('tells of a row that was published, and of the assistants under it', async () => {
  const told = await toldOf(() => publish([surveyor(1, { status: 'Suspended' }), ...rows.slice(1)]))
  expect(told.licensed).toMatchObject([
    { register_number: 'LS/0001', earlier_row_was_wrong: false, number: told.latest },
  ])
  expect(verdictsIn(told)).toEqual([
    ['LS/0001', 'suspended'],
    ['AA/1', 'may_not_assist'],
  ])
})

it('tells of conditions as a verdict, of a row that left, and not of a telephone number', async () => {
  const [first = surveyor(1), second = surveyor(2), third = surveyor(3)] = rows
  const conditions = {
    conditions: 'No cadastral work',
    conditions_reference: 'Notice 1',
    conditions_since: '2026-01-05',
  }
  await send(2)
  await decide(2, 'approved')
  const told = await toldOf(() => publish([first, { ...second, ...conditions }, third]))
  expect(verdictsIn(told)).toEqual([['LS/0002', 'may_practise_with_conditions']])
  const called = await toldOf(() => publish([first, ...rows.slice(1, 2), { ...third, telephone: '+254 700 000 001' }]))
  expect(verdictsIn(called)).toEqual([])
  const left = await toldOf(() => publish(rows.slice(0, 2)))
  expect(left.licensed).toEqual([{ register_number: 'LS/0003', number: left.latest, earlier_row_was_wrong: false }])
})

it('tells of a decision that gives or ends a licence, and of no other', async () => {
  const withdrawn = await toldOf(() => decide(2, 'returned'))
  expect(verdictsIn(withdrawn)).toEqual([['LS/0002', expect.not.stringContaining('may_practise')]])
  await send(1)
  expect(verdictsIn(await toldOf(() => decide(1, 'returned')))).toEqual([])
})

it('tells of licences on paper and of facts that change a verdict', async () => {
  const year = new Date().getUTCFullYear()
  const paper = new Map([[surveyor(2).entry_id, { issued: `${year}-01-06`, ended: null }]])
  expect(verdictsIn(await toldOf(() => services.paperLicences.put(year, 0, paper)))).toEqual([
    ['LS/0002', 'may_practise_with_conditions'],
  ])
  const entry = logEntry(new Date(), { ...noLog, act: 'fact', reason: 'The minutes' })
  const texts = factsChanges.renewalTexts({ ...renewalTexts, usual_decision: 'two weeks' })
  const past = await toldOf(() => services.boardFactsStore.change(texts, entry))
  expect(verdictsIn(past)).toEqual([])
})

it('tells of a correction as a row of which the earlier one was wrong', async () => {
  const given = surveyor(4, { entry_id: 'entry-given' })
  await publish([...rows, given])
  await publish(rows.slice(0, 2))
  const told = await toldOf(() =>
    joinEntries(
      services.registerPublishing,
      'licensed',
      { by: 'Clerk', seen: base, reason: 'One person' },
      async () => ({
        kept: surveyor(2).entry_id,
        given_up: 'entry-given',
      }),
    ),
  )
  base += 1
  expect(told.licensed).toMatchObject([{ register_number: 'LS/0002', earlier_row_was_wrong: true }])

  const undone = await toldOf(async () => {
    const two = { entry: surveyor(2).entry_id, since: base, assigned: {} }
    const act = { by: 'Clerk', seen: base, reason: 'Two people' }
    const { divided } = await divideEntry(services.registerPublishing, 'licensed', act, async () => two)
    rows = rows.map((row) => (row.entry_id === two.entry ? { ...row, entry_id: divided?.second ?? '' } : row))
  })
  base += 1
  expect(undone.licensed).toMatchObject([{ register_number: 'LS/0002', earlier_row_was_wrong: true }])
})

it('tells of a version that was published in error', async () => {
  const told = await toldOf(() => takeBackInError(2))
  expect(told.licensed).toMatchObject([{ register_number: 'LS/0001', earlier_row_was_wrong: true }])
})

it('tells of the entries whose past an act changes, and of no others of a version in error', async () => {
  const [first = surveyor(1), second = surveyor(2)] = rows.map((row) => ({ ...row, status: 'Active' }))
  rows = [first, second]
  await publish([{ ...first, status: 'Suspended' }, second, surveyor(5)])
  await publish([first, second, surveyor(5)])
  const told = await toldOf(() => takeBackInError(base - 1))
  const first1 = { register_number: 'LS/0001', earlier_row_was_wrong: true }
  expect(told.licensed).toEqual([expect.objectContaining(first1)])
  expect((await toldOf(() => takeBackInError(base))).licensed).toEqual([expect.objectContaining(first1)])
})

it('goes on page by page', async () => {
  const { number } = await services.acts.publicState()
  const year = new Date().getUTCFullYear() - 1
  for (let version = 0; version < 51; version += 1)
    await services.paperLicences.put(
      year,
      version,
      new Map([[surveyor(1 + (version % 2)).entry_id, { issued: `${year}-01-0${1 + (version % 9)}`, ended: null }]]),
    )
  const first = await changesSince(number)
  expect(first).toMatchObject({ next: number + 50, latest: number + 51 })
  expect(await changesSince(first.next)).toMatchObject({ next: number + 51, licensed: [{ number: number + 51 }] })
})

it('is refused when an act after the number was erased', async () => {
  const { number } = await services.acts.publicState()
  const [last] = await services.acts.since(number - 1, 1)
  const erased = { acts: [last?.id ?? ''], only_beside: false, reason: 'Asked for' }
  await services.acts.erase(services.clock.now().toISOString(), erased)
  expect([(await ask(number - 1)).status, (await ask(number)).status]).toEqual([410, 200])
})

it('is refused for a number that nobody was told, and after what no act did', async () => {
  const { number } = await services.acts.publicState()
  expect((await ask(number + 1)).status).toBe(400)
  const db = firebase.firestore
  await db.doc(`approvals/${new Date().getUTCFullYear()}`).set({ approved: { nobody: 'damaged' } })
  await projectAgain(firebase)
  expect((await ask(number)).status).toBe(410)
  expect((await ask(number + 1)).status).toBe(200)
})
