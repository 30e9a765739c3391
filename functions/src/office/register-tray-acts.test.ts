import {
  changedField,
  type LogEntry,
  madeAct,
  noVerdictChanges,
  RENUMBERED,
  type TrayAct,
  trayMessages,
} from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { everyBrake, licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import { withNumbers } from './plan-numbers.ts'
import { answerPlan, findImport, shownVersions, versionPage } from './register-plans.ts'
import { refusedWords, registerActs } from './register-tray-acts.ts'
import { clerkCaller, takingBackOffice } from './testing.ts'

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
let logged: LogEntry['after'] | undefined

const suspension = () =>
  registers.form('licensed', { entry: 'LS/1', fields: { status: 'Suspended' }, reason: 'Decision 7' })
const planned = async (lines: string[], options: { remove?: boolean } = {}) =>
  registers.plan('licensed', licensedFile(...lines), options)
const publish = async (...lines: string[]) => {
  const { record, plan } = await planned(lines)
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options }) => (options.length > 0 ? [[question, 'same']] : [])),
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

const described = { about: '', verdicts: noVerdictChanges, holder_status: '', session: '', added_at: '' }
const isSame = (on: string, than: string) =>
  kinds.publish.isSame?.(acted('publish', {}, on), { ...acted('publish', {}, than), ...described })

const none = async () => []
const holderOf = (entry_id: string) =>
  madeAccount(entry_id, { entry_id, mail: { address: 'a@mail.example', confirmed_at: '' } })

beforeEach(async () => {
  registers = memoryRegisters()
  isRepeat = false
  isEverybodyTold = false
  const services = takingBackOffice(registers.services)
  const commit: typeof registers.versions.commit = async (name, what) => {
    logged = what.entry?.after
    return registers.versions.commit(name, what)
  }
  kinds = registerActs({
    ...services,
    accounts: { ...services.accounts, ofEntries: async (ids) => (isEverybodyTold ? ids.map(holderOf) : []) },
    registerPublishing: { ...registers.services, versions: { ...registers.versions, commit } },
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
    expect(await perform('publish', {}, record.id)).toBe(
      `Published as version 2: 1 new, 1 changed. ${trayMessages.readSoon}`,
    )
    isRepeat = true
    expect(await perform('publish', {}, record.id)).toBe(
      `Published as version 2: 1 new, 1 changed. ${trayMessages.readSoon}`,
    )
    expect(await current()).toBe(2)
    await expect(about('publish', {}, record.id)).rejects.toMatchObject({ message: trayMessages.publishedAlready(2) })
  })

  it('knows plans of one entry or of one file as the same', async () => {
    const form = await suspension()
    const again = await registers.form('licensed', { entry: 'ls 1', fields: { firm: 'Lake' }, reason: 'A letter' })
    const another = await registers.form('licensed', { entry: 'LS/2', fields: { firm: 'Lake' }, reason: 'A letter' })
    const [{ record: file }, { record: sameFile }] = [await planned([AMINA]), await planned([AMINA])]
    expect(await isSame(again.id, form.id)).toBe(true)
    expect(await isSame(another.id, form.id)).toBe(false)
    expect(await isSame(sameFile.id, file.id)).toBe(true)
    expect(await isSame(file.id, form.id)).toBe(false)
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

  it('keeps refused rows open over files and forms without them, until one has them right', async () => {
    const wrong = OTIENO.replace('Active', 'Suspended').replace(/^2/, 'two')
    const refuse = async () => {
      const { record, plan } = await planned([AMINA.replace('Ridge', `Valley ${await current()}`), wrong])
      await perform('publish', everyBrake(plan), record.id)
    }
    const said = ['Line 3, LS/2 Otieno Obura: the serial number is not a whole number above zero.']
    await refuse()
    await publish(AMINA.replace('Ridge', 'Hill'))
    const another = await registers.form('licensed', { entry: 'LS/1', fields: { firm: 'Lake' }, reason: 'A letter' })
    await registers.publish(another.id)
    expect(await open()).toEqual(said)
    // A file that says only what is published has the row right.
    await publish(AMINA.replace('Ridge', 'Lake'), OTIENO)
    expect(await current()).toBe(5)
    expect(await open()).toEqual([])
    await refuse()
    expect(await open()).toEqual(said)
    const { id } = await registers.form('licensed', {
      entry: 'LS/2',
      fields: { status: 'Suspended' },
      reason: 'Decision 8',
    })
    await registers.publish(id)
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

  it('counts as answered only what is known', async () => {
    const { record, plan } = await planned([GRACE], { remove: true })
    const asked = { ...everyBrake(plan), answers: { 'ls-1': 'unknown' } }
    expect(await about('publish', asked, record.id)).toContain(', 0 answered, 1 not known yet')
  })

  it('has one count on plan page, in tray, outcome, log and list of versions', async () => {
    const { record, plan } = await planned([GRACE, OTIENO, '3,Salim Dida,LS/3,,,Active'])
    const numbers = async () => {
      const { counts } = await withNumbers(
        { registerPublishing: registers.services, accounts: { ofEntries: none } },
        await findImport(registers.services, record.id),
      )
      return [counts.before, counts.added, counts.changed, counts.after]
    }
    expect(await numbers()).toEqual([2, 1, 0, 3])
    await answerPlan(registers.services, record.id, { 'ls-1': 'another' })
    expect(await numbers()).toEqual([2, 2, 0, 3])
    const asked = { ...everyBrake(plan), answers: { 'ls-1': 'another' } }
    expect(await about('publish', asked, record.id)).toContain('2 to 3 entries, 2 new, 1 removed, 1 answered')
    expect(await perform('publish', asked, record.id)).toBe(
      `Published as version 2: 2 new, 1 removed. ${trayMessages.readSoon}`,
    )
    expect(logged).toMatchObject({ new: '2', changed: '0', removed: '1' })
    const [shown] = (await shownVersions(registers.services, 'licensed')).results
    expect(shown?.changed).toMatchObject({ added: 2, changed: 0, gone: 1 })
    expect(await numbers()).toEqual([2, 2, 0, 3])
  })

  it('says of two people who exchange their numbers that each gets another one', async () => {
    const { record, plan } = await planned(['1,Amina Were,LS/2,Ridge,,Active', '2,Otieno Obura,LS/1,,,Active'])
    const answers = { 'ls-1': 'from:ls-2', 'ls-2': 'from:ls-1' }
    expect(plan.entries.map(({ question }) => question)).toEqual(['ls-2', 'ls-1'])
    await answerPlan(registers.services, record.id, answers)
    const people = { registerPublishing: registers.services, accounts: { ofEntries: none } }
    const { counts } = await withNumbers(people, await findImport(registers.services, record.id))
    expect(counts).toMatchObject({ added: 0, changed: 2, after: 2 })
    const asked = { ...everyBrake(plan), answers }
    const lines = ['LS/2 Otieno Obura, from now on LS/1', 'LS/1 Amina Were, from now on LS/2']
    expect(await about('publish', asked, record.id)).toBe(
      `${TITLE}, file.csv: 2 to 2 entries, 2 changed, 2 answered. 2 people get another number: ${lines.map((who) => `${who}: ${RENUMBERED}`).join('; ')}`,
    )
    expect(await perform('publish', asked, record.id)).toBe(
      `Published as version 2: 2 changed. ${trayMessages.readSoon}`,
    )
    expect(logged).toMatchObject({ new: '0', changed: '2', removed: '0' })
    const [shown] = (await shownVersions(registers.services, 'licensed')).results
    expect(shown?.changed).toEqual({ added: 0, changed: 2, gone: 0, renamed: 0 })
    const page = await versionPage(registers.services, 'licensed', { number: 2, offset: 0, limit: 9 })
    expect(page.results.map(({ name, changes }) => [name, ...changes.map(changedField)])).toEqual([
      ['Amina Were', 'register number LS/1 → LS/2'],
      ['Otieno Obura', 'register number LS/2 → LS/1'],
    ])
    expect(await about('takeback', { version: 2, seen: 2 })).toContain('2 people get another number: ')
  })

  it('says what the change of one entry is and why', async () => {
    const { id } = await suspension()
    expect(await about('publish', {}, id)).toBe(
      `${TITLE}, LS/1 Amina Were, status Active → Suspended. Decision 7. The verdict changes: LS/1 Amina Were: ${NONE} → Suspended`,
    )
    const fields = { status: 'Suspended', status_reference: 'Minute 7' }
    const referred = await registers.form('licensed', { entry: 'LS/1', fields, reason: 'Decision 8' })
    expect(await about('publish', {}, referred.id)).toContain(
      'status Active → Suspended, reference of the status nothing → Minute 7. Decision 8',
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
const back = (version: number, seen: number, more: object = {}) => ({ version, seen, ...more })

describe('taking back by the tray', () => {
  const firm = 'firm Valley → Ridge'
  beforeEach(() => publish(AMINA.replace('Ridge', 'Valley'), OTIENO, '3,Salim Dida,LS/3,,,Active'))

  it('says what changes of whom, verdicts among it, and publishes once', async () => {
    const said = `${TITLE}: version 2 of ${TODAY}. 2 entries change: LS/1 Amina Were: ${firm}; LS/3 Salim Dida: leaves the register`
    expect(await about('takeback', back(2, 2))).toBe(`${said}. ${ENDED}`)
    expect(await perform('takeback', back(2, 2))).toBe(
      `Published as version 3: 1 changed, 1 removed. ${trayMessages.readSoon}`,
    )
    isRepeat = true
    expect(await perform('takeback', back(2, 2))).toBe(
      `Published as version 3: 1 changed, 1 removed. ${trayMessages.readSoon}`,
    )
    expect(await current()).toBe(3)
  })

  it('says what stays, and that the past changes when that was an error', async () => {
    await publish(AMINA.replace('Ridge', 'Hill'), OTIENO, '3,Salim Dida,LS/3,,,Active')
    const stays =
      '1 entry stays as today, in whole or in part: LS/1 Amina Were was changed again in version 3: change the entry'
    expect(await about('takeback', back(2, 3))).toBe(
      `${TITLE}: version 2 of ${TODAY}. 1 entry changes: LS/3 Salim Dida: leaves the register. ${stays}. ${ENDED}`,
    )
    expect(await about('takeback', back(2, 3, { in_error: true }))).toContain(
      `${stays}. It was published in error: what the public reads of past days changes for 2 entries. Today stays and the past changes: LS/1 Amina Were. ${ENDED}`,
    )
  })

  it('takes back all later versions with it', async () => {
    await publish(AMINA.replace('Ridge', 'Hill'), OTIENO, '3,Salim Dida,LS/3,,,Active')
    expect(await about('takeback', back(2, 3, { later: true }))).toContain(
      `versions 2 to 3, ${TODAY} to ${TODAY}. 2 entries change: LS/1 Amina Were: firm Hill → Ridge; LS/3`,
    )
  })

  it('names ended suspensions first, ten of the changed verdicts, and counts all', async () => {
    await publish(...manyRows('Active').map((row, at) => (at === 30 ? row.replace('Active', 'Suspended') : row)))
    await publish(...manyRows('Suspended').map((row, at) => (at === 30 ? row.replace('Suspended', 'Active') : row)))
    const said = await about('takeback', back(4, 4))
    expect(said).toContain(
      '51 verdicts change (50 Suspended → No 2026 licence, 1 No 2026 licence → Suspended), first: ',
    )
    expect(said).toContain('; and 41 more')
  })

  it('says to how many holders it writes once the last version was told', async () => {
    isEverybodyTold = true
    const { clock } = registers.services
    await publish(...manyRows('Active'))
    await publish(...manyRows('Suspended'))
    const words = '. Ten minutes after it is published, 51 people get a message'
    const published = clock.now().getTime()
    clock.now = () => new Date(published + 9 * 60_000)
    expect(await about('takeback', back(4, 4))).not.toContain(words)
    clock.now = () => new Date(published + 10 * 60_000)
    expect(await about('takeback', back(4, 4))).toContain(words)
  })

  it('is refused once somebody changed an entry that it changes', async () => {
    await publish(AMINA.replace('Ridge', 'Valley'), OTIENO, '3,Salim Dida,LS/3,,,Suspended')
    await expect(about('takeback', back(2, 2))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('LS/3 Salim Dida has been changed since you looked'),
    })
  })

  it('leaves an entry with an account in the register, and says so', async () => {
    isEverybodyTold = true
    expect(await about('takeback', back(2, 2))).toContain('LS/3 Salim Dida stays in the register: it has an account')
  })

  it('is refused for what changes nothing, is not there, or is in no register', async () => {
    await perform('takeback', back(2, 2, { in_error: true }))
    await expect(about('takeback', back(2, 3, { in_error: true }))).rejects.toMatchObject({ status: 409 })
    await expect(about('takeback', back(7, 2))).rejects.toMatchObject({ status: 404 })
    await expect(about('takeback', back(2, 2), 'other')).rejects.toMatchObject({ status: 400 })
  })
})
