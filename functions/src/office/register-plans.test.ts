import { trayMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { madeAccount } from '../accounts/testing.ts'
import type { Message } from '../mail/message.ts'
import { licensedFile, manyLicensed, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { takeBackVersions } from './taking-back.ts'
import { divideEntry, takeBack } from '../registers/versions/past-versions.ts'
import { nothingKept } from '../registers/versions/testing.ts'
import { publish } from './register-acts.ts'
import {
  answerPlan,
  findImport,
  importOf,
  listImports,
  planPage,
  planReport,
  shownVersions,
  versionPage,
} from './register-plans.ts'
import { clerk, clerkCaller, takingBackOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const otieno = '2,Otieno Obura,LS/0002,,,Active'
const wrong = '3,,LS/0003,,,Active'
const approvedFile =
  'SNo.,Name,Assistant No,Supervisor Name,Supervisor License\n1,Juma Hamisi,AA/7,Amina Were,LS/0001\n'
const PATH = '/api/office/plan'

describe('an import', () => {
  it('is shown as it was published', async () => {
    const { services, load } = memoryRegisters()
    const { record } = await load('licensed', licensedFile(amina))
    expect(await findImport(services, record.id)).toEqual({
      id: record.id,
      register: 'licensed',
      file: { name: 'file.csv', size: record.file?.size },
      by: 'office',
      at: record.at,
      base: 0,
      remove: false,
      format: record.format,
      other_sheets: [],
      ignored_columns: [],
      counts: record.counts,
      brakes: record.brakes,
      form: null,
      answers: {},
      given: {},
      alerts: null,
      version: 1,
      stale: '',
    })
  })

  it('is stale once somebody changes one of its entries, not another one', async () => {
    const { services, plan, load } = memoryRegisters()
    await load('licensed', licensedFile(amina, otieno))
    const { record } = await plan('licensed', licensedFile(amina.replace('Active', 'Suspended')))
    const stale = async () => (await findImport(services, record.id)).stale
    expect(await stale()).toBe('')
    await load('licensed', licensedFile(otieno.replace('Active', 'Retired')))
    expect(await stale()).toBe('')
    await load('licensed', licensedFile(amina.replace('Active', 'Retired')))
    expect(await stale()).toMatch(/^LS\/0001 Amina Were has been changed since you looked: by office, .* version 3\./)
  })

  it.each(['none', '', 'a/b', '__a__', 'x'.repeat(41)])('is none under the id "%s"', async (id) => {
    const { services } = memoryRegisters()
    await expect(importOf(services, id)).rejects.toMatchObject({ message: `There is no import "${id}".` })
  })

  it('is not looked up under an id that Firestore refuses', async () => {
    const { services, plan } = memoryRegisters()
    const { record } = await plan('licensed', licensedFile(amina))
    const imports = { ...services.imports, find: async () => record }
    for (const id of ['a/b', '__a__', '__a', 'x'.repeat(41), ''])
      await expect(importOf({ imports }, id)).rejects.toMatchObject({ code: 'no such import' })
    expect(await importOf({ imports }, 'x'.repeat(40))).toBe(record)
  })

  it('is in the list of its register, the newest first', async () => {
    const { services, plan, load } = memoryRegisters()
    services.clock.now = () => new Date('2026-11-21T08:00:00Z')
    await load('licensed', licensedFile(amina))
    const days = ['2026-11-22', '2026-11-24', '2026-11-23']
    for (const day of days) {
      services.clock.now = () => new Date(`${day}T08:00:00Z`)
      await plan(
        day === '2026-11-23' ? 'approved' : 'licensed',
        day === '2026-11-23' ? approvedFile : licensedFile(amina),
      )
    }
    const daysOf = async (register?: 'licensed' | 'approved') =>
      (await listImports(services, register)).results.map(({ at }) => at.slice(0, 10))
    expect(await daysOf()).toEqual(['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'])
    expect(await daysOf('approved')).toEqual(['2026-11-23'])
    expect(await daysOf('licensed')).toEqual(['2026-11-24', '2026-11-22', '2026-11-21'])
  })
})

const planned = async () => {
  const registers = memoryRegisters()
  await registers.load('licensed', licensedFile(amina))
  const next = licensedFile('1,Amina Were,LS/0001,New Firm,,Active', otieno, wrong)
  const { record } = await registers.plan('licensed', next)
  return { ...registers, id: record.id }
}

it('answers to a plan: are kept one beside the other, and refused where not offered', async () => {
  const { services, plan, load } = memoryRegisters()
  await load('licensed', licensedFile(amina, otieno))
  const next = licensedFile('1,Baraka Oloo,LS/0001,,,Active', '2,Cherop Bett,LS/0002,,,Active')
  const { record } = await plan('licensed', next)
  await answerPlan(services, record.id, { 'ls-1': 'another' })
  await answerPlan(services, record.id, { 'ls-2': 'unknown' })
  await answerPlan(services, record.id, { 'ls-1': 'same' })
  expect((await findImport(services, record.id)).given).toEqual({ 'ls-1': 'same', 'ls-2': 'unknown' })
  for (const given of [{ 'ls-1': 'whatever' }, { 'ls-3': 'same' }])
    await expect(answerPlan(services, record.id, given)).rejects.toMatchObject({ code: 'questions' })
  expect((await findImport(services, record.id)).given).toMatchObject({ 'ls-1': 'same' })
})

describe('a page of a plan', () => {
  it('counts every outcome and shows the fields that change', async () => {
    const { services, id } = await planned()
    const page = await planPage(services, id, { offset: 0, limit: 20 }, PATH)
    expect(page).toMatchObject({
      count: 3,
      totals: { question: 0, refused: 1, check: 0, new: 1, changed: 1, gone: 0, note: 0 },
      next: null,
    })
    const changed = page.results.find(({ outcome }) => outcome === 'changed')
    expect(changed).toMatchObject({ line: 2, number: 'LS/0001', name: 'Amina Were' })
    expect(changed?.changes).toMatchObject([{ after: 'New Firm' }])
    const refused = page.results.find(({ outcome }) => outcome === 'refused')
    expect(refused).toMatchObject({ line: 4, reason: expect.stringContaining('name'), changes: [] })
  })

  it('asks each question in words, those without an answer first', async () => {
    const { services, plan, load } = memoryRegisters()
    await load('licensed', licensedFile(amina, otieno))
    const next = licensedFile('1,Baraka Oloo,LS/0001,,,Active', '2,Cherop Bett,LS/0002,,,Active')
    const { record } = await plan('licensed', next)
    const find = async () => ({ ...record, answers: { 'ls-1': 'same' } })
    const office = { ...services, imports: { ...services.imports, find } }
    const { results } = await planPage(office, record.id, { outcome: 'question', offset: 0, limit: 20 }, PATH)
    expect(results).toMatchObject([
      { question: 'ls-2', line: 3, reason: expect.stringContaining('LS/0002') },
      { question: 'ls-1', line: 2, reason: expect.stringContaining('LS/0001') },
    ])
  })

  it('leads to the next one, of one outcome or of all', async () => {
    const { services, id } = await planned()
    const first = await planPage(services, id, { offset: 0, limit: 2 }, PATH)
    expect([first.results.length, first.next]).toEqual([2, `${PATH}?limit=2&offset=2`])
    const last = await planPage(services, id, { offset: 2, limit: 1 }, PATH)
    expect([last.results.length, last.next]).toEqual([1, null])
    const fresh = await planPage(services, id, { outcome: 'new', offset: 0, limit: 1 }, PATH)
    expect(fresh).toMatchObject({ count: 1, totals: { changed: 1 }, next: null })
    expect(fresh.results.map(({ number }) => number)).toEqual(['LS/0002'])
  })

  it('keeps its outcome on the next page', async () => {
    const { services, plan } = memoryRegisters()
    const { record } = await plan('licensed', manyLicensed(3))
    const { next } = await planPage(services, record.id, { outcome: 'new', offset: 0, limit: 2 }, PATH)
    expect(next).toBe(`${PATH}?outcome=new&limit=2&offset=2`)
  })

  it('has a report of the refused rows', async () => {
    const { services, id } = await planned()
    const report = await planReport(services, id)
    expect(report).toContain('file.csv')
    expect(report).toContain('LS/0003')
    expect(report).not.toContain('LS/0002')
  })
})

const twoVersions = async () => {
  const registers = memoryRegisters()
  await registers.load('licensed', licensedFile(amina, otieno))
  await registers.load(
    'licensed',
    licensedFile('1,Amina Njeri Were,LS/0001,,,Active', '4,Kamau Njoroge,LS/0004,,,Active'),
    {
      remove: true,
    },
  )
  return registers
}

describe('versions', () => {
  it('are shown entry by entry', async () => {
    const { services } = await twoVersions()
    const page = await versionPage(services, 'licensed', { number: 2, offset: 0, limit: 20 })
    expect(page.totals).toEqual({ question: 0, refused: 0, check: 0, new: 1, changed: 1, gone: 1, note: 0 })
    const byNumber = page.results.toSorted((a, b) => (a.number < b.number ? -1 : 1))
    expect(byNumber).toMatchObject([
      { outcome: 'changed', line: null, number: 'LS/0001', name: 'Amina Njeri Were', reason: '' },
      { outcome: 'gone', number: 'LS/0002', name: 'Otieno Obura' },
      { outcome: 'new', number: 'LS/0004', name: 'Kamau Njoroge' },
    ])
  })

  it('are shown by who has the entry when it got another number', async () => {
    const registers = memoryRegisters()
    await registers.load('licensed', licensedFile(amina, otieno))
    const { id } = await registers.form('licensed', {
      entry: 'LS/0001',
      fields: { license_no: 'LS/0009' },
      reason: 'A letter',
    })
    await registers.publish(id, { answers: { 'ls-9': 'from:ls-1' } })
    const page = await versionPage(registers.services, 'licensed', { number: 2, offset: 0, limit: 20 })
    expect(page.results).toMatchObject([
      {
        outcome: 'changed',
        number: 'LS/0009',
        changes: [{ field: 'license_no', before: 'LS/0001', after: 'LS/0009' }],
      },
    ])
  })

  it('are shown newest first, with the public one and what can be taken back', async () => {
    const { services, versions } = await twoVersions()
    const taken = { first: 2, last: 2, in_error: true }
    await takeBack({ ...services, versions }, 'licensed', taken, nothingKept, {
      by: 'office',
      seen: 2,
      reason: 'Wrong',
    })
    const { results } = await shownVersions(services, 'licensed')
    expect(results).toMatchObject([
      { number: 3, current: true, takes_back: taken, in_error: false, not_offered: '' },
      {
        number: 2,
        current: false,
        takes_back: null,
        in_error: true,
        not_offered: 'It is taken back already, as published in error.',
      },
      { number: 1, current: false, in_error: false, not_offered: 'Nothing was before it, so nobody can take it back.' },
    ])
    for (const name of ['mark', 'row_chunks', 'rows_from', 'change_chunks', 'past_chunks'])
      expect(results[0]).not.toHaveProperty(name)
  })

  it('say of one that divided an entry why it is not taken back', async () => {
    const { services, versions } = await twoVersions()
    await divideEntry(
      { ...services, versions },
      'licensed',
      { by: 'office', seen: 2, reason: 'Two people' },
      async () => ({ entry: 'ls-1', since: 2, assigned: {} }),
    )
    const { results } = await shownVersions(services, 'licensed')
    expect(results.map(({ not_offered }) => not_offered)).toEqual([
      'It says who is who. Correct that on the page of the entry.',
      '',
      'Nothing was before it, so nobody can take it back.',
    ])
  })
})

const withMail = (uid: string, change: Partial<Account>) =>
  madeAccount(uid, { ...change, mail: { address: `${uid}@mail.example`, confirmed_at: '2026-01-01T08:00:00.000Z' } })
/** Of these, the chair and another clerk are told of an act. */
const told = [
  withMail('chair', { account_type: 'chair' }),
  withMail('colleague', { account_type: 'office' }),
  madeAccount('without-address', { account_type: 'office' }),
  withMail('disabled', { account_type: 'office', status: 'disabled' }),
  withMail('surveyor', {}),
]

/** The clerk's services over these registers, and the log entries and messages that reach them. */
const setUp = async (...files: string[]) => {
  const registers = memoryRegisters()
  for (const file of files) await registers.load('licensed', file, { remove: true })
  const entries: unknown[] = []
  const messages: Message[] = []
  const { commit } = registers.versions
  registers.versions.commit = async (name, what) => {
    entries.push(what.entry)
    messages.push(...(what.messages ?? []))
    return commit(name, what)
  }
  const services = takingBackOffice(registers.services, told)
  return {
    ...registers,
    services,
    entries,
    messages,
    current: async () => (await registers.versions.pointer('licensed'))?.version,
  }
}

describe('an act on a register', () => {
  const logged = {
    by: clerk.name,
    by_uid: 'clerk',
    subject: 'Register of licensed surveyors',
    subject_uid: 'register-licensed',
  }
  const act = { register: 'licensed' as const, reason: 'The wrong file', attempt: 'attempt-1' }
  const asked = { version: 2, seen: 2, later: false, in_error: false }

  it('publishes the plan and logs what changes', async () => {
    const { plan, services, entries, current } = await setUp(licensedFile(amina))
    const { record } = await plan('licensed', licensedFile('1,Amina Were,LS/0001,New Firm,,Active', otieno))
    const typed = Object.fromEntries(record.brakes.map(({ kind, rows }) => [kind, rows]))
    const published = { detail: `Published as version 2: 1 new, 1 changed. ${trayMessages.readSoon}` }
    expect(await publish(services, clerkCaller, record.id, typed)).toEqual(published)
    expect(await current()).toBe(2)
    expect(entries).toMatchObject([
      {
        ...logged,
        act: 'publish',
        reason: `file.csv (${record.id})`,
        before: { version: '1' },
        after: { version: '2', new: '1', changed: '1', removed: '0' },
      },
    ])
    expect(await publish(services, clerkCaller, record.id, typed)).toEqual(published)
  })

  it('tells the chair and the other clerks who have a confirmed address', async () => {
    const { plan, services, messages } = await setUp(licensedFile(amina))
    const { record } = await plan('licensed', licensedFile(amina, otieno))
    await publish(services, clerkCaller, record.id, { shown: 'One more' })
    await takeBackVersions(services, clerkCaller, 'licensed', { ...act, ...asked, shown: 'One less' })
    const facts = { register: 'Register of licensed surveyors', by: clerk.name }
    expect(messages.map(({ to, kind, facts: said }) => [to, kind, said])).toEqual(
      [
        { ...facts, act: 'publish', reason: `file.csv (${record.id})`, shown: 'One more', version: '2' },
        { ...facts, act: 'takeback', reason: 'The wrong file', shown: 'One less', version: '3' },
      ].flatMap((said) => ['chair@mail.example', 'colleague@mail.example'].map((to) => [to, 'register', said])),
    )
  })

  it('logs each question and its answer word by word, as the version keeps them', async () => {
    const { plan, services, entries } = await setUp(licensedFile(amina, otieno))
    const { record } = await plan('licensed', licensedFile('1,Amina Otieno,LS/0001,,,Active', otieno))
    const typed = Object.fromEntries(record.brakes.map(({ kind, rows }) => [kind, rows]))
    await publish(services, clerkCaller, record.id, { ...typed, answers: { 'ls-1': 'same' } })
    const question = 'In the register LS/0001 is Amina Were’s. Who is Amina Otieno?'
    const answer = 'The same person: Amina Were is now called Amina Otieno'
    expect(entries).toMatchObject([{ after: { version: '2', [question]: answer } }])
    expect((await shownVersions(services.registerPublishing, 'licensed')).results[0]).toMatchObject({
      answers: [{ number: 'LS/0001', question, answer, settled: true }],
    })
  })

  it('keeps many answers apart from the version, and logs the first hundred', async () => {
    const COUNT = 130
    const { plan, services, entries } = await setUp(manyLicensed(COUNT))
    const { record } = await plan(
      'licensed',
      manyLicensed(COUNT, (at) => `Another ${at} Atieno`),
    )
    const typed = Object.fromEntries(record.brakes.map(({ kind, rows }) => [kind, rows]))
    const answers = Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`ls-${at + 1}`, 'same']))
    await publish(services, clerkCaller, record.id, { ...typed, answers })
    const { versions } = services.registerPublishing
    expect(JSON.stringify(await versions.version('licensed', 2))).not.toContain('Atieno')
    expect((await shownVersions(services.registerPublishing, 'licensed')).results[0]?.answers).toHaveLength(COUNT)
    expect(JSON.stringify(entries).match(/The same person: /g)).toHaveLength(100)
    expect(entries).toMatchObject([{ after: { 'further answers': '30: see the version' } }])
  })

  it('logs of a form whose entry it is, and the status alone', async () => {
    const { form, services, entries } = await setUp(licensedFile(amina))
    const fields = { status: 'Suspended', postal_address: 'P.O. Box 7' }
    const { id } = await form('licensed', { entry: 'LS/0001', fields, reason: 'Decision 7' })
    await publish(services, clerkCaller, id, {})
    expect(entries).toMatchObject([{ before: { entry: 'LS/0001', status: 'Active' }, after: { status: 'Suspended' } }])
    expect(JSON.stringify(entries)).not.toContain('Box 7')
  })

  it('logs how many entries a plan removes', async () => {
    const { plan, services, entries } = await setUp(licensedFile(amina, otieno))
    const { record } = await plan('licensed', licensedFile(amina), { remove: true })
    const typed = Object.fromEntries(record.brakes.map(({ kind, rows }) => [kind, rows]))
    await publish(services, clerkCaller, record.id, typed)
    expect(entries).toMatchObject([{ after: { removed: '1' } }])
  })

  it('says that nothing would change', async () => {
    const { plan, services, current } = await setUp(licensedFile(amina))
    const { record } = await plan('licensed', licensedFile(amina))
    expect(await publish(services, clerkCaller, record.id, {})).toEqual({
      detail: 'The register has these rows already. Nothing was published.',
    })
    expect(await current()).toBe(1)
  })

  it('takes back a version once for its attempt, and logs which', async () => {
    const { services, entries, licensed, current } = await setUp(licensedFile(amina), licensedFile(otieno))
    const request = { ...act, ...asked, in_error: true }
    const done = await takeBackVersions(services, clerkCaller, 'licensed', request)
    expect(done).toEqual({ detail: `Published as version 3: 1 new, 1 removed. ${trayMessages.readSoon}` })
    expect((await licensed()).map(({ license_no }) => license_no)).toEqual(['LS/0001'])
    const after = { 'taken back': 'version 2', 'published in error': 'yes' }
    expect(entries).toMatchObject([{ ...logged, act: 'takeback', reason: act.reason, after }])
    expect(await takeBackVersions(services, clerkCaller, 'licensed', request)).toEqual(done)
    expect(await current()).toBe(3)
  })

  it('names the register of assistants', async () => {
    const { services, entries, load } = await setUp(licensedFile(amina))
    await load('approved', approvedFile)
    await load('approved', approvedFile.replace('Juma', 'Salim'))
    entries.length = 0
    await takeBackVersions(services, clerkCaller, 'approved', { ...act, ...asked })
    expect(entries).toMatchObject([{ subject: 'Register of approved assistants', subject_uid: 'register-approved' }])
  })
})
