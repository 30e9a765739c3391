import { madeAct, ownMessages, type PractisingStatus, trayMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { madeAccount, madeCaller, memoryPeople } from '../accounts/testing.ts'
import { entryIdOf, surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import { decisionActs } from './decision-acts.ts'
import { recordId, type StoredRecord } from './record.ts'
import { memoryPractising, storedRecord } from './testing.ts'

const AT = '2026-03-01T08:00:00.000Z'
const HOLDER = 'LS/0001 Surveyor 1'
const entryId = entryIdOf('LS/0001')
const chair = madeCaller({ uid: 'chair', accountType: 'chair', entryId: '' })

const setUp = (change: Partial<StoredRecord> = {}) => {
  const board = memoryBoard('2026-03-02T08:00:00.000Z')
  board.setFacts({ complete_years: [2024, 2025], renewal_date: '' })
  board.publish([surveyor(1)])
  const { store, written } = memoryPractising(storedRecord(entryId, 2026, { updated_at: AT, ...change }))
  const mail = { address: 'holder@mail.example', confirmed_at: AT }
  const kinds = decisionActs({
    practising: store,
    accounts: memoryPeople(madeAccount('chair'), madeAccount('holder', { mail })).accounts,
    publishedEntry: async () => surveyor(1),
    pictureOf: async () => 'holder/1.png',
    files: { duplicate: async () => true },
    clock: board.clock,
    hashKey: 'k',
    registers: board.services,
  })
  const item = async (act: 'approve' | 'return') => {
    const asked = madeAct({ act, on: recordId(entryId, 2026), updated_at: AT, note: 'Why', photograph: 'holder/1.png' })
    return { ...asked, ...(await kinds[act].describe(chair, asked)), session: '', added_at: AT }
  }
  return { board, kinds, item, written }
}

const approved = {
  status: 'approved' as PractisingStatus,
  certificate: { number: '2026-7KQ4M-XR9TB', issued_at: AT },
}

it('an approval: names the verdict that it changes, in its item and to the holder', async () => {
  const { kinds, item, written } = setUp()
  const added = await item('approve')
  const says = `Holder of ${entryId}, ${entryId.toUpperCase()}, 2026. The verdict changes: ${HOLDER}: Not certain → May practise 2026`
  expect(shownBy(added)).toBe(says)
  await kinds.approve.perform(chair, { uid: 'chair', act: added, item: added, signed: null })
  expect(written).toMatchObject([{ messages: [{ facts: { shown: says } }] }])
})

const finding = { good_standing: 'no' }
it.each([
  ['approve', {}, { to: 'approved', good_standing: true, note: 'Why' }, 'licence'],
  ['return', {}, { to: 'returned', good_standing: null, note: 'Why' }, 'returned'],
  ['return', finding, { to: 'returned', good_standing: false, note: 'Why' }, 'returned'],
] as const)('an act %s with %o: decides so, and tells the holder', async (act, asked, decision, kind) => {
  const { kinds, item, written } = setUp()
  const added = { ...(await item(act)), asked }
  await kinds[act].perform(chair, { uid: 'chair', act: added, item: added, signed: null })
  expect(written).toMatchObject([{ decision, messages: [{ kind }] }])
})

it('an act approve: is refused when approved already, or with another picture than was seen', async () => {
  await expect(setUp(approved).item('approve')).rejects.toThrow(ownMessages.decided)
  const added = { ...(await setUp().item('approve')), photograph: 'holder/earlier.png' }
  const confirmed = { uid: 'chair', act: added, item: added, signed: null }
  await expect(setUp().kinds.approve.perform(chair, confirmed)).rejects.toThrow(ownMessages.photographChanged)
})

it('a return of an approved renewal: names the licence that it withdraws and the verdict', async () => {
  const { board, item } = setUp(approved)
  board.approve('LS/0001', 2026, AT)
  const { about, verdicts } = await item('return')
  expect(about).toContain(trayMessages.withdrawsLicence(approved.certificate.number))
  expect(verdicts.named).toEqual([{ who: HOLDER, becomes: 'May practise 2026 → Not certain', lifts: false }])
})

it('a decision: is stale once it would change another verdict', async () => {
  const { board, kinds, item } = setUp(approved)
  board.approve('LS/0001', 2026, AT)
  const added = await item('return')
  expect(await kinds.return.staleness(added)).toBe('')
  board.publish([surveyor(1, { status: 'Suspended' })])
  expect(await kinds.return.staleness(added)).toContain('It has changed meanwhile')
})
