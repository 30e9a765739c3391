import { type DividedAmong, isDay, noVerdictChanges, type TwoPeopleAct, twoPeopleShape } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'
import { correctedAccounts } from '../corrected-stores/corrected-accounts.ts'
import { correctedIssues, correctedPractising, correctedYearRecords } from '../corrected-stores/corrected-records.ts'
import { issueFor } from '../licences/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { decisionWrites } from '../practising/decide.ts'
import type { LicenceIssue } from '../licences/issue.ts'
import type { IssuesStore } from '../licences/issues-store.ts'
import { recordId, type StoredRecord } from '../practising/record.ts'
import { memoryPractising, storedRecord, recordFor } from '../practising/testing.ts'
import { everyBrake, licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { takeBack } from '../registers/versions/past-versions.ts'
import { nothingKept, surveyor } from '../registers/versions/testing.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import { allApprovals } from '../standing/approvals-cache.ts'
import { loadPastHolders } from '../paper-licences/past-holders.ts'
import { loadPastStandings } from '../standing/standings.ts'
import type { CorrectionServices } from '../office/kept-about.ts'
import { keptEntry } from '../office/kept-entry.ts'
import { sameEntry } from './same-entry.ts'
import { clerk, clerkCaller, publicOf } from '../office/testing.ts'
import { aboutDivision, twoPeople } from './two-people.ts'

const AMINA = '1,Amina Were,LS/1,Ridge,,Active'
const GRACE = '1,Grace Atieno,LS/1,Ridge,,Active'
const asked = (change: Partial<TwoPeopleAct> = {}, assigned: Record<string, DividedAmong> = {}) => ({
  ...twoPeopleShape.cast({
    entry: 'LS/1',
    since: 2,
    assigned,
    seen: 2,
    ...change,
  }),
  reason: 'Her identity card',
  attempt: 'once',
})

let registers: ReturnType<typeof memoryRegisters>
let services: CorrectionServices
let stored: ReturnType<typeof memoryPractising>
let issues: IssuesStore
let entry: string
let board: ReturnType<typeof publicOf>
const issued: LicenceIssue[] = []

const publish = async (...lines: string[]) => {
  const { record, plan } = await registers.plan('licensed', licensedFile(...lines))
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options }) => (options.length > 0 ? [[question, 'same']] : [])),
  )
  await registers.publish(record.id, { typed: everyBrake(plan), answers })
}
/** Takes back these versions. */
const take = (first: number, last: number, seen: number) => {
  const taken = { first, last, in_error: false }
  return takeBack(registers.services, 'licensed', taken, nothingKept, { by: 'office', seen, reason: 'Wrong' })
}
const idOfRow = async () => (await registers.licensed())[0]?.entry_id ?? ''
const divided = async (number = 3) => (await registers.versions.version('licensed', number))?.divided
const people = async () => {
  const found = await divided()
  return [found?.first ?? '', found?.second ?? ''] as const
}

const none = async () => []

/** What is kept about an entry: an account, these records, and the licence of 2026. */
const keep = (records: StoredRecord[]) => {
  stored = memoryPractising(...records)
  const { accounts } = memoryPeople(clerk, madeAccount('holder', { entry_id: entry, name: 'Amina Were' }))
  const corrections = createOwnersCache(registers.services, registers.services)
  issued.splice(0, issued.length, {
    ...issueFor(surveyor(1, { license_no: 'LS/1', name: 'Amina Were' })),
    entry_id: entry,
  })
  const storedIssues: IssuesStore = {
    ofRecord: async (id, number) =>
      issued.find((one) => recordId(one.entry_id, one.year) === id && one.number === number) ?? null,
    allOf: async (id) => issued.filter((one) => recordId(one.entry_id, one.year) === id),
    photographPaths: none,
    forgetPhotographs: async () => {},
    byNumber: async (number) => issued.find((one) => one.number === number) ?? null,
  }
  issues = correctedIssues(storedIssues, stored.store, corrections)
  services = {
    accounts: correctedAccounts(accounts, corrections),
    registerPublishing: registers.services,
    practising: correctedPractising(stored.store, corrections),
    issues,
    paperLicences: {
      all: async () => [
        { year: 2019, version: 1, licences: new Map([[entry, { issued: '2019-02-03', ended: null }]]) },
      ],
    },
    corrections,
  }
}

const LICENCE = 'licence 2026-7KQ4M-XR9TB'
beforeEach(async () => {
  registers = memoryRegisters()
  board = publicOf(registers.services)
  await publish(AMINA)
  entry = await idOfRow()
  await publish(GRACE)
  const approved = recordFor({ ...issueFor(surveyor(1)), entry_id: entry })
  keep([storedRecord(entry, 2025), { ...approved, submitted_at: approved.certificate?.issued_at ?? '' }])
})

describe('an entry that holds two people', () => {
  it('shows when a second one may have begun, and what is kept', async () => {
    expect(await keptEntry(services, 'licensed', 'ls 1')).toMatchObject({
      version: 2,
      number: 'LS/1',
      name: 'Grace Atieno',
      beginnings: [{ version: 2, was: 'LS/1 Amina Were', became: 'LS/1 Grace Atieno' }],
      kept: [
        { name: 'account holder', account: 'holder' },
        { name: 'record 2026' },
        { name: LICENCE, title: 'Licence 2026-7KQ4M-XR9TB' },
        { name: 'record 2025' },
        { name: `paper 2019 ${entry}`, detail: 'issued 3 February 2019' },
      ],
      papers: [{ year: 2019, issued: '2019-02-03', ended: '' }],
      nobodys: [],
    })
  })

  it('says before whose everything is then', async () => {
    const assigned = { 'account holder': 'second', 'record 2026': 'first' } as const
    const { about, verdicts } = await aboutDivision({ ...services, registers: board }, 'licensed', asked({}, assigned))
    expect(verdicts).toEqual(noVerdictChanges)
    expect(about).toBe(
      [
        'LS/1 Amina Were and since version 2 LS/1 Grace Atieno',
        'Account: of LS/1 Grace Atieno',
        'Renewal of 2026: of LS/1 Amina Were',
        'Licence 2026-7KQ4M-XR9TB: of nobody',
        'Renewal of 2025: of nobody',
        'Licence on paper of 2019: of nobody',
      ].join('; '),
    )
  })

  it('stands beside the two people that it becomes, day by day', async () => {
    const { beside } = await aboutDivision({ ...services, registers: board }, 'licensed', asked())
    const grace = 'LS/1 Grace Atieno: No 2026 licence'
    expect(beside?.heads).toEqual(['Today: one entry', 'Afterwards: LS/1 Amina Were', 'Afterwards: LS/1 Grace Atieno'])
    expect(beside?.rows.at(-1)?.cells).toEqual([grace, 'Not in the register', grace])
  })

  it('says before whose verdict changes', async () => {
    const licence = { since: '2026-01-05T08:00:00.000Z', numberEnd: 'XR9TB' }
    const approvals = [{ year: 2026, approved: new Map([[entry, licence]]) }]
    const { clock, log } = registers.services
    board.standings.approvals = createMemoryCache('approvals', async () => allApprovals(1, approvals, [], []), {
      clock,
      log,
    })
    const verdictsOf = async (assigned: Record<string, DividedAmong>) =>
      (await aboutDivision({ ...services, registers: board }, 'licensed', asked({}, assigned))).verdicts.named
    expect(await verdictsOf({ 'record 2026': 'second', [LICENCE]: 'second' })).toEqual([])
    expect(await verdictsOf({ 'record 2026': 'first', [LICENCE]: 'first' })).toEqual([
      { who: 'LS/1 Grace Atieno', becomes: 'May practise 2026 → No 2026 licence', lifts: false },
    ])
  })

  it('is divided once for repeated calls, and stays divided when versions are taken back', async () => {
    for (const _ of [1, 2])
      expect(await twoPeople(services, clerkCaller, 'licensed', asked())).toEqual({
        detail: 'LS/1 is divided into two people.',
      })
    const [first, second] = await people()
    expect(new Set([entry, first, second]).size).toBe(3)
    expect(await idOfRow()).toBe(second)
    await take(2, 2, 3)
    expect(await registers.licensed()).toMatchObject([{ name: 'Amina Were', entry_id: first }])
    await expect(take(3, 3, 4)).rejects.toMatchObject({ code: 'nothing to take back' })
    await take(4, 4, 4)
    expect(await registers.licensed()).toMatchObject([{ name: 'Grace Atieno', entry_id: second }])
    const { all } = (await loadPastHolders(registers.versions)).pastHolders('LS/1')
    expect(all.map(({ name, entry_id }) => [name, entry_id])).toEqual([
      ['Amina Were', first],
      ['Grace Atieno', second],
    ])
  })

  it('stays who it was when a taking-back passed its entry over', async () => {
    await publish(GRACE, '2,Otieno Obura,LS/2,,,Active')
    await publish('1,Halima Noor,LS/1,Ridge,,Active', '2,Otieno Obura,LS/2,,,Active')
    // A clerk who saw version 3 takes only LS/2 out again.
    await take(3, 3, 3)
    await twoPeople(services, clerkCaller, 'licensed', asked({ since: 4, seen: 5 }))
    const found = await divided(6)
    expect(found?.turns).toEqual([{ entry, versions: [4] }])
    expect(await idOfRow()).toBe(found?.second)
  })

  it.each(['save rows', 'save changes', 'commit', 'committed'])(
    'gets the same identities when the answer is lost at: %s',
    async (step) => {
      let isCut = false
      registers.versions.state.before = (reached) => {
        if (reached !== step || isCut) return
        isCut = true
        throw new Error('cut')
      }
      await twoPeople(services, clerkCaller, 'licensed', asked()).catch(() => {})
      expect(isCut).toBe(true)
      const saved = [...registers.versions.state.parts]
      await twoPeople(services, clerkCaller, 'licensed', asked())
      const again = new Map(registers.versions.state.parts)
      for (const [place, text] of saved) expect(again.get(place)).toBe(text)
      expect(await idOfRow()).toBe((await people())[1])
    },
  )

  it('gives to each what the clerk says, and to nobody what is not named', async () => {
    const given = {
      'record 2026': 'first',
      [LICENCE]: 'first',
      'account holder': 'second',
      [`paper 2019 ${entry}`]: 'second',
    } as const
    await twoPeople(services, clerkCaller, 'licensed', asked({}, given))
    const [first, second] = await people()
    expect((await services.accounts.ofEntries([first, second])).map(({ entry_id }) => entry_id)).toEqual([second])
    expect((await services.practising.ofEntry(first)).map(({ year }) => year)).toEqual([2026])
    expect(await services.practising.ofEntry(second)).toEqual([])
    expect(await issues.byNumber('2026-7KQ4M-XR9TB')).toMatchObject({ entry_id: first })
    expect(await issues.ofRecord(recordId(first, 2026), '2026-7KQ4M-XR9TB')).toMatchObject({ entry_id: first })
    expect(await issues.ofRecord(recordId(second, 2026), '2026-7KQ4M-XR9TB')).toBeNull()
    const owners = await services.corrections.current()
    expect([owners.paper(entry, 2019), owners.record(entry, 2025)]).toEqual([second, ''])
    expect((await keptEntry(services, 'licensed', 'LS/1')).nobodys).toEqual(['record 2025'])
  })

  it('has no licence and no account that were given to nobody', async () => {
    await twoPeople(services, clerkCaller, 'licensed', asked())
    expect(await issues.byNumber('2026-7KQ4M-XR9TB')).toBeNull()
    expect((await services.accounts.ofEntries([entry, ...(await people())])).length).toBe(0)
    const owners = await services.corrections.current()
    expect(owners.account('holder', entry)).toBe('')
    // What was written under the divided identity at the same moment.
    expect([owners.account('later', entry), owners.record(entry, 2031), owners.paper(entry, 2031)]).toEqual([
      '',
      '',
      '',
    ])
    expect(owners.licence(entry, 2031, '2031-7KQ4M-XR9TB')).toBe('')
  })

  it('writes a decision where the record is kept, and a renewal of the other person beside it', async () => {
    await twoPeople(services, clerkCaller, 'licensed', asked({}, { 'record 2026': 'first' }))
    const [first, second] = await people()
    const practising = correctedPractising(stored.store, services.corrections)
    const found = await practising.find(recordId(first, 2026))
    expect(found?.record.entry_id).toBe(first)
    await found?.replace({ ...found.record, payment_code: 'PAID' })
    expect((await stored.store.find(recordId(entry, 2026)))?.record).toMatchObject({
      entry_id: entry,
      payment_code: 'PAID',
    })
    expect(await practising.create(recordId(first, 2026), storedRecord(first, 2026))).toBe(false)
    expect(await practising.create(recordId(second, 2026), storedRecord(second, 2026))).toBe(true)
    expect((await practising.find(recordId(second, 2026)))?.record.entry_id).toBe(second)
    const years = correctedYearRecords(
      {
        open: async () =>
          [2026, 2025].flatMap((year) => [entry, second].map((entry_id) => ({ entry_id, year, status: 'submitted' }))),
        sent: async () => new Map(),
      },
      services.corrections,
    )
    const open = await years.open()
    expect(open.map(({ entry_id, year }) => [year, entry_id])).toEqual([
      [2026, first],
      [2026, second],
      [2025, second],
    ])
  })

  it('is decided on where the record is kept', async () => {
    await twoPeople(services, clerkCaller, 'licensed', asked({}, { 'record 2025': 'first' }))
    const [first] = await people()
    const practising = correctedPractising(stored.store, services.corrections)
    const frozen = { entry: surveyor(1, { entry_id: first }), photograph: null }
    const decided = await practising.decide(recordId(first, 2025), (record) =>
      decisionWrites(
        record,
        { status: 'returned', good_standing: null, note: 'Blurred', updated_at: record.updated_at },
        madeAccount('chair', { account_type: 'chair' }),
        { clock: { ...systemClock, now: () => new Date('2026-03-02T08:00:00.000Z') }, hashKey: 'key', frozen },
      ),
    )
    expect(decided).toMatchObject({ entry_id: first, status: 'returned' })
    expect(stored.records.get(recordId(entry, 2025))).toMatchObject({ entry_id: entry, status: 'returned' })
    expect(await practising.decisions(recordId(first, 2025))).toMatchObject([{ note: 'Blurred' }])
  })

  it('is divided a second time, also around what was taken back', async () => {
    await take(2, 2, 2)
    await take(3, 3, 3)
    await publish('1,Halima Noor,LS/1,Ridge,,Active')
    await twoPeople(services, clerkCaller, 'licensed', asked({ since: 5, seen: 5 }))
    const last = await divided(6)
    await take(5, 6, 6)
    expect(await idOfRow()).toBe(last?.first)
    await twoPeople(services, clerkCaller, 'licensed', { ...asked({ since: 2, seen: 7 }), attempt: 'twice' })
    const [amina, grace] = [(await divided(8))?.first, (await divided(8))?.second]
    const rows = [await idOfRow()]
    for (const [at, taken] of [7, 9, 4].entries()) {
      await take(taken, taken, 8 + at)
      rows.push(await idOfRow())
    }
    expect(rows).toEqual([grace, last?.second, grace, amina])
  })

  it.each([
    ['an entry that is not there', { entry: 'LS/9' }, {}, 'The register has no entry LS/9.'],
    ['a version without another name', { since: 3 }, {}, 'LS/1 got no other name or number with version 3.'],
    ['something that it does not have', {}, { 'record 1999': 'first' }, 'LS/1 has no record 1999.'],
    ['an entry that was changed since', { seen: 1 }, {}, 'has been changed since you looked'],
  ] as const)('is not divided with %s', async (_what, change, assigned, problem) => {
    await expect(twoPeople(services, clerkCaller, 'licensed', asked(change, { ...assigned }))).rejects.toThrow(problem)
  })
})

const at = (day: string) => {
  registers.services.clock.now = () => new Date(`${day}T08:00:00.000Z`)
}
const change = async (form: Parameters<typeof registers.form>[1]) =>
  registers.publish((await registers.form('licensed', form)).id)
/** What each number says about a day. */
const said = async (day: string) => {
  const { standings, licensed } = publicOf(registers.services)
  const { onDay } = await loadPastStandings(standings, await licensed.asPublished())
  return ['ls-1', 'ls-3', 'ls-7'].map((number) => {
    const found = isDay(day) ? onDay(number, day) : null
    return found && `${found.row.license_no} ${found.standing.code}`
  })
}

describe('two entries of one name that were joined by mistake', () => {
  let leaver: string

  beforeEach(async () => {
    registers = memoryRegisters()
    board = publicOf(registers.services)
    at('2026-01-05')
    await publish(AMINA, '2,Amina Were,LS/3,Hill,,Active')
    ;[leaver = '', entry = ''] = (await registers.licensed()).map(({ entry_id }) => entry_id)
    at('2026-02-01')
    await change({ entry: 'LS/1', fields: { status: 'Suspended' } })
    at('2026-03-01')
    await change({ entry: 'LS/1', end: true })
    keep([])
    const paper = { issued: '2026-01-04', ended: null } as const
    const licences = new Map([leaver, entry].map((kept) => [kept, paper]))
    services.paperLicences = { all: async () => [{ year: 2026, version: 1, licences }] }
    at('2026-03-10')
    const pair = { entry: 'LS/3', earlier_number: 'LS/1', earlier_name: 'Amina Were', seen: 3 }
    const renewals = { ...services, practising: { ofEntry: none } }
    await sameEntry(renewals, clerkCaller, 'licensed', { ...pair, reason: 'One person', attempt: 'joined' })
    at('2026-03-20')
    await registers.load('licensed', licensedFile('2,Amina Were,LS/7,Hill,,Active'), { answer: 'from:ls-3' })
    at('2026-03-30')
  })

  const division = () =>
    asked(
      { entry: 'LS/7', since: 4, seen: 5 },
      { [`paper 2026 ${leaver}`]: 'first', [`paper 2026 ${entry}`]: 'second' },
    )

  it('are told apart by the version that joined them', async () => {
    expect(await said('2026-02-10')).toEqual(['LS/3 suspended', 'LS/3 suspended', 'LS/3 suspended'])
    expect(await keptEntry(services, 'licensed', 'LS/7')).toMatchObject({
      beginnings: [
        { version: 4, joined: true, was: 'LS/1 Amina Were', became: 'LS/3 Amina Were' },
        { version: 5, joined: false, was: 'LS/3 Amina Were', became: 'LS/7 Amina Were' },
      ],
      kept: [
        { name: 'account holder' },
        { name: `paper 2026 ${entry}`, title: 'Licence on paper of 2026, LS/3' },
        { name: `paper 2026 ${leaver}`, title: 'Licence on paper of 2026, LS/1' },
      ],
    })
  })

  it('stand beside the two people that they are, day by day', async () => {
    const { about, beside } = await aboutDivision({ ...services, registers: board }, 'licensed', division())
    expect(about).toMatch(/^LS\/1 Amina Were and LS\/3 Amina Were, joined in version 4; /)
    const verdicts = beside?.rows.map(({ cells }) => cells.slice(1).map((cell) => cell.replace('Amina Were: ', '')))
    expect(verdicts).toEqual([
      ['LS/1 No 2026 licence', 'LS/3 No 2026 licence'],
      ['LS/1 Suspended', 'LS/3 No 2026 licence'],
      ['Not in the register', 'LS/3 No 2026 licence'],
      ['Not in the register', 'LS/7 No 2026 licence'],
    ])
  })

  it('have their own row, standing and licence again on every day', async () => {
    await twoPeople(services, clerkCaller, 'licensed', division())
    const [first, second] = [(await divided(6))?.first, (await divided(6))?.second]
    expect(await said('2026-01-20')).toEqual(['LS/1 not_renewed', 'LS/3 not_renewed', 'LS/3 not_renewed'])
    expect(await said('2026-02-10')).toEqual(['LS/1 suspended', 'LS/3 not_renewed', 'LS/3 not_renewed'])
    expect(await said('2026-03-25')).toEqual([null, 'LS/7 not_renewed', 'LS/7 not_renewed'])
    expect(await idOfRow()).toBe(second)
    const owners = await services.corrections.current()
    expect([leaver, entry].map((kept) => owners.paper(kept, 2026))).toEqual([first, second])
    expect((await keptEntry(services, 'licensed', 'LS/7')).beginnings.map(({ version }) => version)).toEqual([5])
  })
})
