import { madeAct, paperMessages, trayMessages } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import { memoryPaperLicences } from '../approvals/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import { paperActs } from './paper-tray-act.ts'
import { byClerk, clerk, clerkCaller, NOW } from '../office/testing.ts'

const AMINA = 'LS/0001 Amina Were, 2025 on paper'
const CHANGES = 'The verdict changes: LS/0001 Amina Were: No 2026 licence →'
/** Who had a licence of the year before may still renew. */
const RENEWABLE = `${CHANGES} No 2026 licence yet`
const ISSUED = { issued: '2025-02-03', ended: '' }
const ENDED = { ...ISSUED, ended: '2025-05-01' }
const mail = { address: 'chair@mail.example', confirmed_at: '' }

const acted = (on: string, asked: object) =>
  madeAct({ act: 'paper', on, note: 'Found in the files', asked: { ...asked } })

const start = () => {
  const board = memoryBoard(NOW.toISOString())
  board.publish([surveyor(1, { name: 'Amina Were' }), surveyor(2, { name: 'Otieno Obura' })])
  const papers = memoryPaperLicences()
  const { accounts } = memoryPeople({ ...clerk, mail }, madeAccount('chair', { account_type: 'chair', mail }))
  const { paper } = paperActs({
    accounts,
    clock: board.clock,
    paperLicences: papers.store,
    registers: board.services,
    trays: { hasBegun: async () => true, around: async (_confirmed, work) => work() },
  })
  return {
    ...papers,
    kind: paper,
    about: async (on: string, asked: object) => shownBy(await paper.describe(clerkCaller, acted(on, asked))),
    perform: async (on: string, asked: object) => {
      const confirmed = { uid: clerkCaller.uid, act: acted(on, asked), item: undefined, signed: null }
      return (await paper.perform(clerkCaller, confirmed)).detail
    },
  }
}
let world: ReturnType<typeof start>
beforeEach(() => {
  world = start()
})
const licences = async () => (await world.store.read(2025)).licences

describe('the act of a licence on paper', () => {
  it('says whose licence it is and what changes, and is done once', async () => {
    expect(await world.about('2025-ls-1', ISSUED)).toBe(`${AMINA}: none → issued 3 February 2025. ${RENEWABLE}`)
    const done = trayMessages.readSoon
    expect([await world.perform('2025-ls-1', ISSUED), await world.perform('2025-ls-1', ISSUED)]).toEqual([done, done])
    expect([...(await licences()).values()]).toEqual([{ issued: '2025-02-03', ended: null }])
    expect(world.recorded).toEqual([
      {
        messages: [expect.objectContaining({ uid: 'chair' })],
        entry: expect.objectContaining({
          ...byClerk,
          act: 'paper',
          subject: 'Licences on paper',
          reason: 'Found in the files',
          before: { [AMINA]: 'none' },
          after: { [AMINA]: 'issued 3 February 2025' },
        }),
      },
    ])
    await expect(world.about('2025-ls-1', ISSUED)).rejects.toMatchObject({
      status: 409,
      message: trayMessages.factAlready,
    })
  })

  it('ends the licence, and takes the end back, with a message to all but its clerk', async () => {
    await world.perform('2025-ls-1', ISSUED)
    expect(await world.about('2025-ls-1', ENDED)).toBe(
      `${AMINA}: issued 3 February 2025 → issued 3 February 2025, no longer valid from 1 May 2025`,
    )
    await world.perform('2025-ls-1', ENDED)
    await world.perform('2025-ls-1', ISSUED)
    expect([...(await licences()).values()]).toEqual([{ issued: '2025-02-03', ended: null }])
    const told = world.recorded.slice(1).flatMap(({ messages = [] }) => messages)
    const [issued, end] = ['issued 3 February 2025', 'no longer valid from 1 May 2025']
    expect(told.map(({ uid, facts }) => [uid, facts['by'], facts['reason'], facts['shown']])).toEqual([
      ['chair', clerk.name, 'Found in the files', `${AMINA}: ${issued} → ${issued}, ${end}`],
      ['chair', clerk.name, 'Found in the files', `${AMINA}: ${issued}, ${end} → ${issued}. ${RENEWABLE}`],
    ])
  })

  it('tells of a verdict that it changes', async () => {
    const asked = { issued: '2026-01-02', ended: '' }
    await world.perform('2026-ls-1', asked)
    const told = world.recorded.flatMap(({ messages = [] }) => messages)
    expect(told.map(({ facts }) => facts['shown'])).toEqual([
      `LS/0001 Amina Were, 2026 on paper: none → issued 2 January 2026. ${CHANGES} May practise 2026`,
    ])
  })

  it('is stale once that licence has changed, and not when another one has', async () => {
    const item = { ...acted('2025-ls-1', ENDED), session: '', added_at: '' }
    const added = { ...item, ...(await world.kind.describe(clerkCaller, item)) }
    await world.perform('2025-ls-2', ISSUED)
    expect(await world.kind.staleness(added)).toBe('')
    await world.perform('2025-ls-1', ISSUED)
    expect(await world.kind.staleness(added)).toBe(trayMessages.nowIs(await world.about('2025-ls-1', ENDED)))
  })

  it('is asked for again when another licence of the year is recorded at the same moment', async () => {
    const { put } = world.store
    world.store.put = async (year, version, ...rest) => put(year, version + 1, ...rest)
    await expect(world.perform('2025-ls-1', ISSUED)).rejects.toMatchObject({
      status: 409,
      message: paperMessages.recordedMeanwhile(2025),
    })
  })

  it.each([
    ['2025-ls-9', ISSUED, 404, 'Not found.'],
    ['2025-ls-1', { issued: '2023-01-01' }, 400, 'Issued in 2023 for 2025.'],
    ['2027-ls-1', { issued: '2027-01-01' }, 400, '"2027" is no past or present year.'],
    ['2025-ls-1', { ...ISSUED, ended: '2025-01-01' }, 400, 'It ends before it was issued.'],
    ['2025-ls-1', { issued: '' }, 400, expect.any(String)],
    ['2025-ls-1', { issued: '2025-02-30' }, 400, expect.any(String)],
  ])('is refused: %s with %j', async (on, asked, status, message) => {
    await expect(world.about(on, asked)).rejects.toMatchObject({ status, message })
  })
})
