import { defaultBoardFacts, keyOfNumber } from '@lsb/contract'
import { expect } from 'vitest'
import { ProvisioningError } from '../accounts/provisioning.ts'
import { checkedInput } from '../accounts/register-check.ts'
import { registeredPeople } from '../registers/registered-people.ts'
import type { ApprovedLicence, YearApprovals } from '../approvals/approvals-store.ts'
import type { PaperLicence, PaperLicencesStore } from '../approvals/paper-licences-store.ts'
import { correctedIssues, correctedPractising } from './corrected-records.ts'
import { createApprovedRecord } from '../practising/approved-record.ts'
import { publicPhotograph } from '../licences/public-photograph.ts'
import { issueFor } from '../licences/testing.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { LicenceIssue } from '../licences/issue.ts'
import type { IssuesStore } from '../licences/issues-store.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { partsOfId } from '../practising/record.ts'
import { memoryPractising, recordFor } from '../practising/testing.ts'
import type { PlanEntry } from '../registers/import/plan.ts'
import { everyBrake, licensedFile, memoryOffice } from '../registers/import/testing.ts'
import { LoadedVersion } from '../registers/register-cache.ts'
import { assistantsUnder, followSupervisors } from '../registers/supervisors.ts'
import { assignedAs, ownersIn } from '../registers/versions/identities.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { divideEntry, goBack, joinEntries } from '../registers/versions/past-versions.ts'
import type { StoredAssistant, StoredSurveyor } from '../registers/versions/version.ts'
import { createApprovalsCache } from '../standing/approvals-cache.ts'
import { createHistoriesCache } from '../standing/histories-cache.ts'
import { loadStandings, type Standings, type StandingServices } from '../standing/standings.ts'

export const YEAR = 2026

/** Rows or changes as if each entry were a new one. */
const withNewIdentities = (entries: readonly object[]): object[] =>
  JSON.parse(JSON.stringify(entries).replaceAll(/"entry_id":"/g, '"entry_id":"f'))

const none = async () => []

/** Somebody of the made-up world, as they really are. */
export interface Person {
  name: string
  /** '' for somebody who is not in the register. */
  number: string
  /** Every number that they had. */
  had: string[]
  isLicensed: boolean
  /** The identity under which the account is kept; '' without one. */
  account: string
}

const ASSISTANTS_HEADER = 'Supervisor,Supervisor Licence,Assistant No,Assistant'
const FIRST_NAMES = ['Amina', 'Baraka', 'Cherop', 'Dida', 'Esther', 'Furaha', 'Gakii']
const SYLLABLES = ['ba', 'de', 'ki', 'mo', 'nu', 'ra', 'so', 'te', 'wi', 'yu']
/** A last name for each number; no two are alike. */
const lastName = (at: number): string =>
  `${'KLMNOPQRST'[at % 10]}${[at, Math.floor(at / 10), at + 3].map((one) => SYLLABLES[one % 10]).join('')}`
/** What the model must find: a place where the product would use a number, or lose an identity. */
export const defects = [
  'approval by number',
  'photograph by number',
  'records by number at account creation',
  'identity lost by going back',
  'alias ignored',
  'division ignored',
  'supervisor by number',
] as const
export type Defect = (typeof defects)[number]

/** A licence that the chair has issued, with the row of its day. */
interface Decided {
  person: Person
  row: StoredSurveyor
  issue: LicenceIssue
}

/**
 * A board whose clerk always knows who is who, or says that they do not. `defect` replaces one of its stores by one that is wrong;
 * the code above the stores is the product's.
 */
export const startWorld = (defect?: Defect) => {
  const office = memoryOffice()
  const { versions } = office.services
  if (defect === 'alias ignored') {
    const { list } = versions
    versions.list = async (...of) => (await list(...of)).map((version) => ({ ...version, aliases: {} }))
  }
  if (defect === 'division ignored') {
    const { list } = versions
    versions.list = async (...of) => (await list(...of)).map((version) => ({ ...version, divided: null }))
  }
  const ownersNow = async () => ownersIn(await versions.list('licensed'))
  const people: Person[] = []
  const licences = new Map<string, PaperLicence>()
  const paper = async () => ({ year: YEAR, version: licences.size, licences })
  const paperLicences: PaperLicencesStore = {
    read: paper,
    all: async () => [await paper()],
    versions: async () => [await paper()],
    put: async (_year, _version, wanted) => {
      for (const [entryId, licence] of wanted) licences.set(entryId, licence)
      return true
    },
  }
  /** Whom each licence on paper is about, by the identity under which it is kept. */
  const papers = new Map<string, Person>()
  /** What the chair decided, by the identity under which it is kept. */
  const decided = new Map<string, Decided>()
  const assisted = new Map<string, Person>()
  let read: { version: number; rows: readonly StoredSurveyor[] } = { version: 0, rows: [] }
  /** The register; read once for each version. */
  const rows = async () => {
    const version = (await versions.pointer('licensed'))?.version ?? 0
    if (version !== read.version) read = { version, rows: await office.licensed() }
    return read.rows
  }
  const decidedUnder = (number: string) => [...decided.values()].find(({ row }) => row.license_no === number)
  /** The decision that is kept under an identity, or with the defect the one about its number. */
  const decisionOf = async (entryId: string, wrong: Defect): Promise<Decided | undefined> => {
    if (defect !== wrong) return decided.get(entryId)
    return decidedUnder((await rows()).find(({ entry_id }) => entry_id === entryId)?.license_no ?? '')
  }
  const shown = async (): Promise<YearApprovals> => {
    const approved = new Map<string, ApprovedLicence>()
    const entries = new Set([...decided.keys(), ...(await rows()).map(({ entry_id }) => entry_id)])
    for (const id of entries)
      if ((await decisionOf(id, 'approval by number')) !== undefined)
        approved.set(id, { since: '2026-11-21T07:00:00.000Z' })
    return { year: YEAR, approved }
  }
  const approvals = { all: async () => [await shown()] }
  /** Who an entry is about, as the first row that was published for it says. */
  const owners = new Map<string, Person>()
  const entryOf = (person: Person) => [...owners].find(([, owner]) => owner === person)?.[0]
  const isInSync = async ({ name, number }: Person) =>
    (await rows()).some((row) => row.license_no === number && row.name === name)

  /** Who somebody's account belongs to, after the corrections. */
  const accountOf = async (person: Person): Promise<string> =>
    (await ownersNow()).account(String(people.indexOf(person)), person.account)

  /**
   * Publishes a file of the register; `mistaken` is taken for another person than the one with their old name, and `merged` for the
   * one who had the number before.
   */
  const publish = async (isUnknown: boolean, { mistaken, merged }: { mistaken?: Person; merged?: Person } = {}) => {
    const listed = people.filter(({ number }) => number !== '')
    if (listed.length === 0) return
    const lines = listed.map((person) => `${people.indexOf(person) + 1},${person.name},${person.number},,,Active`)
    const planned = await office.plan('licensed', licensedFile(...lines), { remove: true })
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
        if (mistaken !== undefined && person === mistaken) return [question.question, 'another'] as const
        if (merged !== undefined && person === merged) return [question.question, 'same'] as const
        const answer = isUnknown ? 'unknown' : (own?.answer ?? (known === undefined ? 'another' : 'unknown'))
        return [question.question, answer] as const
      })
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

  /** The office says that somebody who was taken for two is one person. */
  const correct = async (person: Person) => {
    const row = (await rows()).find(({ name, license_no }) => name === person.name && license_no === person.number)
    const kept = entryOf(person)
    if (row === undefined || kept === undefined || row.entry_id === kept) return
    const act = { by: 'office', seen: read.version, reason: 'Taken for another person' }
    await joinEntries(office.services, 'licensed', act, async () => ({ kept, given_up: row.entry_id }))
    owners.delete(row.entry_id)
  }

  /**
   * A clerk takes somebody new for the holder of a number; returns the version and the entry that holds both, or null when nobody
   * was mistaken.
   */
  const merge = async (merged: Person) => {
    await publish(false, { merged })
    const row = (await rows()).find(({ name, license_no }) => name === merged.name && license_no === merged.number)
    if (row === undefined || owners.get(row.entry_id) === merged) return null
    return { entry: row.entry_id, since: read.version }
  }

  /** The office says that an entry is two people, and whose each account and licence is: the second one's is what `seconds` have. */
  const divide = async (entry: string, since: number, first: Person, seconds: readonly [Person, ...Person[]]) => {
    const [second] = seconds
    const { record, paper: paperIn, account } = await ownersNow()
    const assigned: Record<string, 'first' | 'second'> = {}
    const assign = (name: string, person: Person) => {
      assigned[name] = seconds.includes(person) ? 'second' : 'first'
    }
    for (const [kept, { person, issue }] of decided)
      if (record(kept, YEAR) === entry) {
        assign(assignedAs.record(YEAR), person)
        assign(assignedAs.licence(issue.number), person)
      }
    for (const [kept, person] of papers) if (paperIn(kept, YEAR) === entry) assign(assignedAs.paper(YEAR), person)
    for (const [at, person] of people.entries())
      if (account(String(at), person.account) === entry) assign(assignedAs.account(String(at)), person)
    await rows()
    const act = { by: 'office', seen: read.version, reason: 'They are two' }
    const { version } = await divideEntry(office.services, 'licensed', act, async () => ({ entry, since, assigned }))
    const divided = version?.divided
    if (!divided) throw new Error('Nothing was divided.')
    owners.delete(entry)
    owners.set(divided.first, first)
    owners.set(divided.second, second)
    return divided
  }

  const standingServices = (): StandingServices => {
    const { clock, log } = office.services
    return {
      approvals: createApprovalsCache({
        publicNumber: async () => decided.size,
        approvals,
        paperLicences,
        endedApprovals: { all: async () => [] },
        clock,
        log,
      }),
      pastAssistants: async () => null,
      histories: createHistoriesCache({
        versions: { list: () => versions.list('licensed'), changes: (wanted) => versions.changes('licensed', wanted) },
        clock,
        log,
      }),
      facts: createMemoryCache('facts', async () => ({ ...defaultBoardFacts, complete_years: [YEAR] }), { clock, log }),
      clock,
    }
  }

  /** The public photograph under a number: whose it is, or null. */
  const photographUnder = async (
    number: string,
    version: LoadedVersion<StoredSurveyor>,
    standings: StandingServices,
  ) => {
    const stored: PractisingStore = {
      ...memoryPractising().store,
      find: async (id) => {
        const found = await decisionOf(partsOfId(id)?.entryId ?? '', 'photograph by number')
        return found === undefined ? null : { record: recordFor(found.issue), replace: async () => false }
      },
    }
    const corrections = { current: ownersNow, reloaded: ownersNow }
    const issues: IssuesStore = {
      allOf: none,
      photographPaths: none,
      forgetPhotographs: async () => {},
      byNumber: async () => null,
      ofRecord: async (id) => (await decisionOf(partsOfId(id)?.entryId ?? '', 'photograph by number'))?.issue ?? null,
    }
    return publicPhotograph(
      {
        registers: { licensed: { current: async () => version, confirmed: () => Infinity }, standings },
        publishedEntry: async (entryId) => version.entry(entryId),
        entryOfNumber: async (wanted) => version.withLicence(wanted)[0] ?? null,
        approvedRecord: createApprovedRecord(correctedPractising(stored, corrections)),
        issues: correctedIssues(issues, stored, corrections),
        records: { personal: { find: async () => ({ photograph_shown: true }) } },
        clock: office.services.clock,
      },
      number,
    )
  }

  /** The register of assistants as the product reads it; with the defect each follows the number that the file names. */
  const assistants = async (licensed: LoadedVersion<StoredSurveyor>, { histories }: Standings) => {
    const pointer = await versions.pointer('approved')
    if (pointer === null) return null
    const stored = await office.approved()
    const supervisorOf = ({ supervisor_license }: StoredAssistant) =>
      licensed.withLicence(supervisor_license)[0]?.entry_id ?? ''
    const approved =
      defect === 'supervisor by number' ? stored.map((row) => ({ ...row, supervisor_id: supervisorOf(row) })) : stored
    return followSupervisors(new LoadedVersion(definitionOf('approved'), pointer, approved), licensed, histories)
  }

  /** No answer about one person uses a fact of another, and no act on numbers takes anything from anybody. */
  const check = async () => {
    const pointer = await versions.pointer('licensed')
    if (pointer === null) return
    const services = standingServices()
    const standings = await loadStandings(services, pointer)
    const licensed = await rows()
    const version = new LoadedVersion<StoredSurveyor>(definitionOf('licensed'), pointer, licensed)
    const approved = await assistants(version, standings)
    for (const row of licensed) {
      const owner = owners.get(row.entry_id)
      if (owner === undefined) throw new Error(`${row.license_no} ${row.name} is nobody's.`)
      const said = `${row.license_no} ${row.name}`
      const mayPractise = standings.now(row).code === 'may_practise'
      if (mayPractise !== owner.isLicensed) throw new Error(`${said} may practise: ${mayPractise}.`)
      const named = people.filter(({ name, number }) => name === row.name && number === row.license_no)
      if (named.length > 0 && !named.includes(owner)) throw new Error(`${said} has the entry of ${owner.name}.`)
      const account = await accountOf(owner)
      if (account !== '' && account !== row.entry_id) throw new Error(`${said} is not of the account.`)
      const photograph = await photographUnder(row.license_no, version, services)
      const own = [...decided.values()].find(({ person }) => person === owner)?.issue.photograph ?? null
      if (photograph !== own) throw new Error(`${said} has the photograph ${photograph}, not ${own}.`)
      for (const { assistant_no } of approved === null ? [] : assistantsUnder(approved, row.entry_id))
        if (assisted.get(assistant_no) !== owner) throw new Error(`${said} has the assistant ${assistant_no}.`)
    }
    for (const person of people) {
      const own = [...owners].filter(([, owner]) => owner === person)
      if (own.length > 1) throw new Error(`${person.name} has ${own.length} entries.`)
    }
  }

  /** The identity under which the decision about an entry is kept. */
  const keptUnder = async (entryId: string): Promise<string> => {
    const { record } = await ownersNow()
    return [...decided.keys()].find((kept) => record(kept, YEAR) === entryId) ?? entryId
  }

  /** The office makes an account for somebody, if the register has them under number and name; `isMerged` while the entry is also another's. */
  const makeAccount = async (person: Person, isMerged = false) => {
    const facts = registeredPeople(await rows(), [])
    const { name, number: license_no } = person
    try {
      const typed = { id_number: '20000001', name, account_type: 'surveyor', license_no, assistant_no: '' } as const
      person.account = checkedInput(facts, typed).account.entry_id
    } catch (error) {
      expect(error).toBeInstanceOf(ProvisioningError)
      return
    }
    const kept = await keptUnder(person.account)
    const found = await decisionOf(kept, 'records by number at account creation')
    if (found !== undefined && !isMerged) expect(found.person).toBe(person)
  }

  const decide = async (person: Person) => {
    if (person.account === '') await makeAccount(person)
    const account = await accountOf(person)
    const row = (await rows()).find(({ entry_id }) => entry_id === account)
    if (row === undefined) return
    const kept = await keptUnder(row.entry_id)
    const issue = { ...issueFor({ ...row, entry_id: kept }), photograph: `licences/${people.indexOf(person)}.jpg` }
    decided.set(kept, { person, row, issue })
    person.isLicensed = true
  }

  /** The office publishes an assistant under somebody. */
  const assist = async ({ name, number }: Person) => {
    const assistant_no = `AA/${assisted.size + 1}`
    const line = `${name},${number},${assistant_no},${newName(assisted.size)}`
    const { plan, record: planned } = await office.plan('approved', `${ASSISTANTS_HEADER}\n${line}\n`)
    const supervisor = people.find((person) => person.name === name && person.number === number)
    if (plan.counts.added !== 1 || supervisor === undefined) return
    await office.publish(planned.id, { typed: everyBrake(plan) })
    assisted.set(assistant_no, supervisor)
  }

  const back = async (to: number) => {
    const seen = (await versions.pointer('licensed'))?.version ?? 0
    if (seen < 2) return
    const forgetful: typeof versions = {
      ...versions,
      saveRows: (name, place, saved) => versions.saveRows(name, place, withNewIdentities(saved)),
      saveChanges: (name, place, changes) => versions.saveChanges(name, place, withNewIdentities(changes)),
    }
    const services =
      defect === 'identity lost by going back' ? { ...office.services, versions: forgetful } : office.services
    await goBack(services, 'licensed', 1 + (to % seen), { by: 'office', seen })
  }

  let names = 0
  /** A name that nobody had before. */
  const newName = (at: number) => {
    names += 1
    return `${FIRST_NAMES[at % FIRST_NAMES.length]} ${lastName(names)}`
  }
  /** Another last name, like nobody's: on a licence on paper it would else be taken for the one that it is like. */
  const marriedName = ({ name }: Person) => {
    names += 1
    return `${name.split(' ')[0]} ${lastName(names)}`
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
    paperLicences,
    papers,
    publish,
    merge,
    divide,
    decidedFor: async (entryId: string) => decided.has(await keptUnder(entryId)),
    accountOf,
    correct,
    makeAccount,
    decide,
    assist,
    back,
    check,
    isInSync,
    newNumber,
    newName,
    marriedName,
    newPerson,
    everHad,
  }
}
