import { defaultBoardFacts, keyOfNumber } from '@lsb/contract'
import { array, assert, asyncProperty, boolean, constantFrom, nat, record, type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { importApprovals, planApprovals } from '../approvals/import-approvals.ts'
import type { ApprovalsStore, YearApprovals } from '../approvals/approvals-store.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { PlanEntry } from '../registers/import/plan.ts'
import { everyBrake, licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { goBack } from '../registers/versions/past-versions.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import { createApprovalsCache } from './approvals-cache.ts'
import { createHistoriesCache } from './histories-cache.ts'
import { loadPastHolders } from './past-holders.ts'
import { loadStandings } from './standings.ts'

const RUNS = process.env['PROVE'] === '1' ? 50_000 : 2_000
const YEAR = 2026

/** Somebody of the made-up world, as they really are. */
interface Person {
  name: string
  /** '' for somebody who is not in the register. */
  number: string
  /** Every number that they had. */
  had: string[]
  isLicensed: boolean
  /** The entry of the account; '' without one. */
  account: string
}

const FIRST_NAMES = ['Amina', 'Baraka', 'Cherop', 'Dida', 'Esther', 'Furaha', 'Gakii']
const SYLLABLES = ['ba', 'de', 'ki', 'mo', 'nu', 'ra', 'so', 'te', 'wi', 'yu']
/** A last name for each number; no two are alike. */
const lastName = (at: number): string =>
  `${'KLMNOPQRST'[at % 10]}${[at, Math.floor(at / 10), at + 3].map((one) => SYLLABLES[one % 10]).join('')}`
const kinds = [
  'marry',
  'renumber',
  'exchange',
  'leave',
  'return',
  'reuse',
  'arrive',
  'paper',
  'account',
  'decide',
] as const
const stepOf = record({
  kind: constantFrom(...kinds, 'back' as const),
  who: nat(20),
  other: nat(20),
  isUnknown: boolean(),
})
type Step = typeof stepOf extends Arbitrary<infer One> ? One : never

/** A board whose clerk always knows who is who, or says that they do not. */
const startWorld = () => {
  const office = memoryOffice()
  const people: Person[] = []
  const years = new Map<number, { version: number; approved: Map<string, string>; imported: Map<string, string> }>()
  const yearOf = (year: number) => years.get(year) ?? { version: 0, approved: new Map(), imported: new Map() }
  const shown = (year: number): YearApprovals => ({ year, number_ends: new Map(), ...yearOf(year) })
  const approvals: ApprovalsStore = {
    read: async (year) => shown(year),
    all: async () => [...years.keys()].map(shown),
    correct: async (year, _version, wanted) => {
      const { version, approved, imported } = yearOf(year)
      for (const { entryId, since } of wanted) if (since !== null) imported.set(entryId, since)
      years.set(year, { version: version + 1, approved, imported })
      return true
    },
  }
  /** Who an entry is about, as the first row that was published for it says. */
  const owners = new Map<string, Person>()
  const entryOf = (person: Person) => [...owners].find(([, owner]) => owner === person)?.[0]
  const rows = () => office.licensed()
  const isInSync = async ({ name, number }: Person) =>
    (await rows()).some((row) => row.license_no === number && row.name === name)

  const publish = async (isUnknown: boolean) => {
    const listed = people.filter(({ number }) => number !== '')
    if (listed.length === 0) return
    const lines = listed.map((person) => `${people.indexOf(person) + 1},${person.name},${person.number},,,Active`)
    const planned = await office.plan('licensed', licensedFile(...lines), { remove: true })
    const entries: readonly PlanEntry<object>[] = planned.plan.entries
    const stored: readonly PlanEntry<StoredSurveyor>[] = await office.services.imports.entries(
      'licensed',
      planned.record,
    )
    const answers = stored
      .filter(({ options }) => options.length > 0)
      .map((question) => {
        const person = listed.find(({ number }) => keyOfNumber(number) === question.question)
        const known = person && entryOf(person)
        const own = question.options.find(({ changes }) => known !== undefined && changes[0]?.after?.entry_id === known)
        const answer = isUnknown ? 'unknown' : (own?.answer ?? (known === undefined ? 'another' : 'unknown'))
        return [question.question, answer] as const
      })
    expect(entries).toHaveLength(stored.length)
    const typed = everyBrake(planned.plan)
    await office.publish(planned.record.id, { typed, answers: Object.fromEntries(answers) }).catch((error: unknown) => {
      // Answers that do not fit each other are refused; the clerk then knows less.
      expect(String(error)).toContain('With these answers')
      return office.publish(planned.record.id, {
        typed,
        answers: Object.fromEntries(answers.map(([question]) => [question, 'unknown'])),
      })
    })
    for (const row of await rows()) {
      const person = listed.find(({ name, number }) => name === row.name && number === row.license_no)
      if (person !== undefined && !owners.has(row.entry_id)) owners.set(row.entry_id, person)
    }
  }

  const standings = async () => {
    const { clock, log, versions } = office.services
    const pointer = await versions.pointer('licensed')
    return loadStandings(
      {
        approvals: createApprovalsCache({ approvals, endedApprovals: { all: async () => [] }, clock, log }),
        histories: createHistoriesCache({
          versions: {
            list: () => versions.list('licensed'),
            changes: (wanted) => versions.changes('licensed', wanted),
          },
          clock,
          log,
        }),
        facts: createMemoryCache('facts', async () => ({ ...defaultBoardFacts, complete_years: [YEAR] }), {
          clock,
          log,
        }),
        clock,
      },
      pointer?.published_at ?? '',
    )
  }

  /** No answer about one person uses a fact of another, and no act on numbers takes anything from anybody. */
  const check = async () => {
    if ((await office.services.versions.pointer('licensed')) === null) return
    const { now } = await standings()
    for (const row of await rows()) {
      const owner = owners.get(row.entry_id)
      if (owner === undefined) throw new Error(`${row.license_no} ${row.name} is nobody's.`)
      const told = { row: `${row.license_no} ${row.name}`, mayPractise: now(row).code === 'may_practise' }
      expect(told).toEqual({ row: told.row, mayPractise: owner.isLicensed })
      const named = people.filter(({ name, number }) => name === row.name && number === row.license_no)
      if (named.length > 0) expect(named).toContain(owner)
      if (owner.account !== '') expect(owner.account).toBe(row.entry_id)
    }
    for (const person of people) {
      const own = [...owners].filter(([, owner]) => owner === person)
      expect(own.length).toBeLessThanOrEqual(1)
    }
  }

  let names = 0
  /** A name that nobody had before. */
  const newName = (at: number) => {
    names += 1
    return `${FIRST_NAMES[at % FIRST_NAMES.length]} ${lastName(names)}`
  }
  const newNumber = () => {
    const used = new Set(people.map(({ number }) => number))
    for (let at = 1; ; at += 1) if (!used.has(`LS/${at}`) && !everHad.has(`LS/${at}`)) return `LS/${at}`
  }
  const everHad = new Set<string>()
  const newPerson = (name: string, number: string) => {
    everHad.add(number)
    people.push({ name, number, had: [number], isLicensed: false, account: '' })
  }
  return {
    office,
    people,
    approvals,
    yearOf,
    years,
    publish,
    check,
    isInSync,
    entryOf,
    newNumber,
    newName,
    newPerson,
    everHad,
  }
}

const act = async (world: ReturnType<typeof startWorld>, { kind, who, other, isUnknown }: Step) => {
  const { office, people, newNumber, newName, newPerson, isInSync, everHad, yearOf, years } = world
  const listed = people.filter(({ number }) => number !== '')
  const person = listed[who % Math.max(listed.length, 1)]
  const name = newName(other)
  if (kind === 'arrive' || person === undefined) newPerson(name, newNumber())
  // What is not published yet does not change again: two changes at once cannot be told from another person.
  else if (!(await isInSync(person))) await world.publish(isUnknown)
  else if (kind === 'marry')
    person.name = `${person.name.split(' ')[0]} M${'abcdefghij'[who % 10]}ri${'klmnopqrst'[other % 10]}`
  else if (kind === 'renumber') {
    person.number = newNumber()
    person.had.push(person.number)
    everHad.add(person.number)
  } else if (kind === 'exchange') {
    const partner = listed[other % listed.length]
    if (partner === undefined || partner.name === person.name || !(await isInSync(partner))) return
    ;[person.number, partner.number] = [partner.number, person.number]
  } else if (kind === 'leave') person.number = ''
  else if (kind === 'reuse') {
    // Somebody else gets the number of a person who leaves or is renumbered.
    const { number } = person
    person.number = other % 2 === 0 ? '' : newNumber()
    if (person.number !== '') {
      person.had.push(person.number)
      everHad.add(person.number)
    }
    newPerson(name, number)
  } else if (kind === 'account') {
    const row = (await office.licensed()).find(({ license_no }) => license_no === person.number)
    if (row !== undefined) person.account = row.entry_id
  } else if (kind === 'decide' && person.account !== '') {
    const present = yearOf(YEAR)
    present.approved.set(person.account, '2026-11-21T07:00:00.000Z')
    years.set(YEAR, { ...present, version: present.version + 1 })
    person.isLicensed = true
  } else if (kind === 'paper') {
    // A licence on paper may have an earlier number on it.
    const licence = person.had[other % person.had.length] ?? ''
    const line = { line: 2, licence, year: String(YEAR), issued: '2026-11-21', name: person.name }
    const services = {
      approvals: world.approvals,
      pastHolders: await loadPastHolders(office.services.versions),
      clock: office.services.clock,
    }
    const plan = await planApprovals(services, [line])
    if (plan.refused.length > 0) return
    await importApprovals(services, plan)
    person.isLicensed = true
  } else if (kind === 'back') {
    const seen = (await office.services.versions.pointer('licensed'))?.version ?? 0
    if (seen > 1) await goBack(office.services, 'licensed', 1 + (other % seen), { by: 'office', seen })
    return
  } else return
  await world.publish(isUnknown)
}

// oxlint-disable-next-line vitest/expect-expect -- the model expects after each step
it('entries: nobody gets a fact of another person, and nobody loses one, whatever numbers do', async () => {
  await assert(
    asyncProperty(array(stepOf, { minLength: 3, maxLength: 8 }), async (steps) => {
      const world = startWorld()
      for (const at of [1, 2, 3]) world.newPerson(world.newName(at), `LS/${at}`)
      await world.publish(false)
      for (const step of steps) {
        await act(world, step)
        await world.check()
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)
