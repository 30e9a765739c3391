import { madeAct, type TrayAct, trayMessages } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'
import { everyBrake, licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { memoryBoard } from '../standing/testing.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import { shownVersions } from './register-plans.ts'
import { refusedWords, registerActs } from './register-tray-acts.ts'
import { clerkCaller, memoryOffice } from './testing.ts'

const AMINA = '1,Amina Were,LS/1,Ridge,,Active'
const GRACE = '1,Grace Atieno,LS/1,Ridge,,Active'
const OTIENO = '2,Otieno Obura,LS/2,,,Active'
const TITLE = 'Register of licensed surveyors'
const TODAY = '21 November 2026'
const NONE = 'No 2026 licence'
const ENDED = `The verdict changes: LS/3 Salim Dida: ${NONE} → no entry`

let registers: ReturnType<typeof memoryRegisters>
let kinds: ReturnType<typeof registerActs>
let isRepeat: boolean
/** Whether every entry has a holder with a confirmed address. */
let isEverybodyTold: boolean
/** What each question is answered with. */
let answer: string

const suspension = () =>
  registers.form('licensed', { entry: 'LS/1', fields: { status: 'Suspended' }, reason: 'Decision 7' })
const planned = async (lines: string[], options: { remove?: boolean } = {}) =>
  registers.plan('licensed', licensedFile(...lines), options)
const publish = async (...lines: string[]) => {
  const { record, plan } = await planned(lines)
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options }) => (options.length > 0 ? [[question, answer]] : [])),
  )
  await registers.publish(record.id, { typed: everyBrake(plan), answers })
}
const current = async () => (await registers.versions.pointer('licensed'))?.version

type Act = keyof typeof kinds
const acted = (act: Act, asked: object, on = 'licensed') =>
  madeAct({ act, on, note: act === 'publish' ? '' : 'A reason', asked: { ...asked } })
const aboutOf = async (act: TrayAct & { act: Act }) => shownBy(await kinds[act.act].describe(clerkCaller, act))
const about = async (act: Act, asked: object, on?: string) => aboutOf({ ...acted(act, asked, on), act })
const perform = async (act: Act, asked: object, on?: string) => {
  const signed = { nonce: 'n', challenge: '', at: new Date(), isOver: false }
  const request = { uid: clerkCaller.uid, act: acted(act, asked, on), item: undefined, signed }
  return (await kinds[act].perform(clerkCaller, request)).detail
}

const none = async () => []
const holderOf = (entry_id: string) =>
  madeAccount(entry_id, { entry_id, mail: { address: 'a@mail.example', confirmed_at: '' } })

beforeEach(async () => {
  registers = memoryRegisters()
  isRepeat = false
  isEverybodyTold = false
  answer = 'same'
  const { services } = memoryOffice()
  kinds = registerActs({
    ...services,
    accounts: { ...services.accounts, ofEntries: async (ids) => (isEverybodyTold ? ids.map(holderOf) : []) },
    practising: { ofEntry: none },
    issues: { allOf: none },
    paperLicences: { all: none },
    registerPublishing: registers.services,
    registers: memoryBoard('2026-11-21T08:00:00Z').services,
    corrections: createOwnersCache(registers.services, registers.services),
    trays: { hasBegun: async () => isRepeat, around: async (_confirmed, work) => work() },
  })
  await publish(AMINA, OTIENO)
})

/** What the last version leaves open. */
const open = async () => {
  const { results } = await shownVersions(registers.services, 'licensed')
  return results[0]?.answers.filter(({ settled }) => !settled).map(({ question }) => question)
}

describe('publishing by the tray', () => {
  it('says what the plan changes, and publishes it once', async () => {
    const { record } = await planned([AMINA.replace('Ridge', 'Valley'), OTIENO, '3,Salim Dida,LS/3,,,Active'])
    expect(await about('publish', {}, record.id)).toBe(
      `${TITLE}, file.csv: 2 to 3 entries, 1 new, 1 changed. The verdict changes: LS/3 Salim Dida: no entry → ${NONE}`,
    )
    expect(await perform('publish', {}, record.id)).toBe('Published as version 2.')
    isRepeat = true
    expect(await perform('publish', {}, record.id)).toBe('Published as version 2.')
    expect(await current()).toBe(2)
    await expect(about('publish', {}, record.id)).rejects.toMatchObject({ message: trayMessages.publishedAlready(2) })
  })

  it('names refused rows in the tray and in the version, until a later file has them right', async () => {
    const wrong = OTIENO.replace('Active', 'Suspended').replace(/^2/, 'two')
    const { record } = await planned([AMINA.replace('Ridge', 'Valley'), wrong], {})
    const said = 'Line 3, LS/2 Otieno Obura: the serial number is not a whole number above zero'
    const typed = { refused: 1 }
    expect(await about('publish', typed, record.id)).toContain(`. Refused, so as published before: ${said}`)
    await perform('publish', typed, record.id)
    expect(await open()).toEqual([`${said}.`])
    await publish(AMINA.replace('Ridge', 'Valley'), OTIENO.replace('Active', 'Suspended'))
    expect(await open()).toEqual([])
  })

  it.each([
    [5, ''],
    [6, '; and 1 more'],
  ])('names five of %i refused rows', async (count, more) => {
    const wrong = Array.from({ length: count }, (_, at) => `x,Person Number,LS/${at + 5},,,Active`)
    const { plan } = await planned([AMINA, OTIENO, ...wrong])
    expect(refusedWords(plan.entries)).toMatch(new RegExp(`LS/9 Person Number: [^;]*zero${more}$`))
  })

  it('says how many entries are removed and how many questions answered', async () => {
    const { record, plan } = await planned([GRACE], { remove: true })
    const typed = everyBrake(plan)
    expect(await about('publish', { ...typed, answers: { 'ls-1': 'same' } }, record.id)).toMatch(
      /, 1 removed, 1 answered. The verdict changes: LS\/2 Otieno Obura: No 2026 licence → no entry$/,
    )
  })

  it('says what the change of one entry is and why', async () => {
    const { id } = await suspension()
    expect(await about('publish', {}, id)).toBe(
      `${TITLE}, LS/1, status Active to Suspended, Decision 7. The verdict changes: LS/1 Amina Were: ${NONE} → Suspended`,
    )
  })

  it('is refused while a brake holds, and once somebody changed its entry', async () => {
    const { record } = await planned([GRACE])
    const answers = { 'ls-1': 'same' }
    await expect(about('publish', { answers }, record.id)).rejects.toMatchObject({ code: 'brakes' })
    await publish(AMINA)
    await publish(AMINA, OTIENO, '3,Salim Dida,LS/3,,,Active')
    const change = await suspension()
    await publish(AMINA.replace('Active', 'Retired'), OTIENO)
    await expect(about('publish', {}, change.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('has been changed since you looked'),
    })
    await expect(about('publish', {}, 'nothing')).rejects.toMatchObject({ status: 404 })
  })
})

const manyRows = (status: string) =>
  Array.from({ length: 51 }, (_, at) => `${at + 1},Person Number,LS/${at + 1},,,${status}`)
/** What both acts that go from version 4 to version 3 say about themselves. */
const aboutGoingBack = async () => [
  await about('back', { version: 3, seen: 4 }),
  await about('withdraw', { version: 4, seen: 4 }),
]

describe('acts of the tray on versions', () => {
  beforeEach(() => publish(AMINA.replace('Ridge', 'Valley'), OTIENO, '3,Salim Dida,LS/3,,,Active'))

  it('say to which version the register goes back, and publish once', async () => {
    const asked = { version: 1, seen: 2 }
    const [to, from] = [`version 1 of ${TODAY}, 2 entries`, `version 2 of ${TODAY}, 3 entries`]
    expect(await about('back', asked)).toBe(`${TITLE}: ${to}, in place of ${from}. ${ENDED}`)
    expect(await perform('back', asked)).toBe('Published as version 3.')
    isRepeat = true
    expect(await perform('back', asked)).toBe('Published as version 3.')
    expect(await current()).toBe(3)
  })

  it('name ended suspensions first, ten of the changed verdicts, and count all', async () => {
    await publish(...manyRows('Active').map((row, at) => (at === 30 ? row.replace('Active', 'Suspended') : row)))
    await publish(...manyRows('Suspended').map((row, at) => (at === 30 ? row.replace('Suspended', 'Active') : row)))
    const said = await about('back', { version: 3, seen: 4 })
    expect(said).toContain(
      '51 verdicts change (50 Suspended → No 2026 licence, 1 No 2026 licence → Suspended), first: ',
    )
    expect(said.match(/Person Number: /g)).toHaveLength(10)
    expect(said).not.toContain('LS/31 ')
  })

  it('say to how many holders they write once the last version was told', async () => {
    isEverybodyTold = true
    const { clock } = registers.services
    await publish(...manyRows('Active'))
    await publish(...manyRows('Suspended'))
    const words = expect.stringContaining('. Ten minutes after it is published, 51 people get a message')
    const isSaid = async () => (await aboutGoingBack()).map((one) => words.asymmetricMatch(one))
    const published = clock.now().getTime()
    clock.now = () => new Date(published + 9 * 60_000)
    expect(await isSaid()).toEqual([false, false])
    clock.now = () => new Date(published + 10 * 60_000)
    expect(await isSaid()).toEqual([true, true])
  })

  it('say which version is withdrawn, and withdraw it once', async () => {
    const asked = { version: 2, seen: 2 }
    expect(await about('withdraw', asked)).toBe(`${TITLE}: version 2 of ${TODAY}, 3 entries, which is public. ${ENDED}`)
    expect(await perform('withdraw', asked)).toBe('Version 2 is withdrawn; version 3 is public.')
    isRepeat = true
    expect(await perform('withdraw', asked)).toBe('Version 2 is withdrawn.')
    await expect(about('withdraw', { version: 2, seen: 3 })).rejects.toMatchObject({
      message: trayMessages.withdrawnAlready(2),
    })
  })

  it('go back past a version that is withdrawn', async () => {
    await publish(AMINA, OTIENO, '3,Salim Dida,LS/3,,,Active')
    await perform('withdraw', { version: 2, seen: 3 })
    expect(await about('withdraw', { version: 3, seen: 3 })).toContain(ENDED)
  })

  it('are refused once somebody changed an entry that they change, and leave others alone', async () => {
    const file = [AMINA.replace('Ridge', 'Valley'), OTIENO.replace('Active', 'Retired'), '3,Salim Dida,LS/3,,,Active']
    await publish(...file)
    expect(await about('back', { version: 1, seen: 2 })).toContain(ENDED)
    await publish(...file.slice(0, 2), '3,Salim Dida,LS/3,,,Suspended')
    await expect(about('back', { version: 1, seen: 2 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('LS/3 Salim Dida has been changed since you looked'),
    })
    await expect(about('withdraw', { version: 2, seen: 2 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Version 4 has been published since'),
    })
  })

  it('are refused for a version that is not there and a register that is none', async () => {
    await expect(about('back', { version: 7, seen: 2 })).rejects.toMatchObject({ status: 404 })
    await expect(about('back', { version: 1, seen: 2 }, 'other')).rejects.toMatchObject({ status: 400 })
  })
})

describe('corrections by the tray', () => {
  it('say which two entries are one, and join them once', async () => {
    answer = 'another'
    await publish(GRACE, OTIENO)
    const asked = { entry: 'LS/1', earlier_number: 'LS/1', earlier_name: 'Amina Were', seen: 2 }
    expect(await about('same', asked)).toBe(`${TITLE}: LS/1 Grace Atieno is the earlier LS/1 Amina Were`)
    await perform('same', asked)
    isRepeat = true
    expect(await perform('same', asked)).toBe('LS/1 and LS/1 Amina Were are one entry.')
    expect(await current()).toBe(3)
    await expect(about('same', { ...asked, earlier_name: 'Salim Dida', seen: 3 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('No earlier entry'),
    })
  })

  it('say who the two people of an entry are, and divide it once', async () => {
    await publish(GRACE, OTIENO)
    const asked = { entry: 'LS/1', since: 2, assigned: {}, seen: 2 }
    expect(await about('two', asked)).toBe(`${TITLE}: LS/1 Amina Were and since version 2 LS/1 Grace Atieno`)
    await perform('two', asked)
    isRepeat = true
    expect(await perform('two', asked)).toBe('LS/1 is divided into two people.')
    expect(await current()).toBe(3)
    await expect(about('two', { ...asked, since: 3, seen: 3 })).rejects.toMatchObject({ status: 409 })
    await expect(about('two', { ...asked, assigned: { x: 'y' }, seen: 3 })).rejects.toMatchObject({ status: 400 })
  })
})
