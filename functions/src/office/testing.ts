import { keyOfNumber, type LogEntry } from '@lsb/contract'
import { registeredPeople } from '../registers/registered-people.ts'
import { callerOf, madeAccount, memoryPeople } from '../accounts/testing.ts'
import type { Account } from '../accounts/account.ts'
import { memoryPractising } from '../practising/testing.ts'
import type { StoredRecord } from '../practising/record.ts'
import type { memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import type { ProfileServices } from '../registers/profile.ts'
import { createRegisterCache } from '../registers/register-cache.ts'
import { createHistoriesCache, createPastAssistants } from '../standing/histories-cache.ts'
import { memoryBoard } from '../standing/testing.ts'
import { createOwnersCache } from '../registers/versions/owners-cache.ts'
import { entryIdOf, identifiedAssistants, surveyor } from '../registers/versions/testing.ts'
import type { OfficeServices } from './office-services.ts'

export const NOW = new Date('2026-03-01T08:00:00.000Z')

/** The clerk who acts in the tests of the office. */
export const clerk = madeAccount('clerk', {
  id_number: '10000002',
  account_type: 'office',
  name: 'Wambui Otieno',
  license_no: '',
})
export const clerkCaller = callerOf(clerk)

/** Who did something, as the log has it. */
export const byClerk = { at: NOW.toISOString(), by: clerk.name, by_uid: clerk.uid }

/** Both registers of the tests: three licences, and one assistant under the first. */
const surveyors = [
  surveyor(1, { name: 'Amina Were' }),
  surveyor(2, { name: 'Otieno Obura' }),
  surveyor(3, { name: 'Amina Njeri Were' }),
]
const registered = registeredPeople(
  surveyors,
  identifiedAssistants([
    { assistant_name: 'Juma Hamisi', assistant_no: 'AA/7', supervisor_name: '', supervisor_license: 'LS/0001' },
  ]),
)
/** How the first surveyor reaches the assistant. */
export const contact = {
  assistant: entryIdOf('AA/7'),
  supervisor: entryIdOf('LS/1'),
  email: 'juma@mail.example',
  phone_number: '0712 345678',
}

/** What the public reads of these registers, without any licence. */
export const publicOf = ({ versions, clock, log }: ReturnType<typeof memoryRegisters>['services']): ProfileServices => {
  const office = { versions, log, clock: { ...clock, sleep: async () => {} } }
  return {
    licensed: createRegisterCache('licensed', office),
    approved: createRegisterCache('approved', office),
    standings: {
      ...memoryBoard(clock.now().toISOString()).services.standings,
      pastAssistants: createPastAssistants(office),
      histories: createHistoriesCache(office),
    },
  }
}

const none = async () => []

/** The services of taking back, over these registers and about entries of which nothing is kept; these accounts are told of acts. */
export const takingBackOffice = (
  registerPublishing: ReturnType<typeof memoryRegisters>['services'],
  accounts: readonly Account[] = [],
) => ({
  accounts: { ...memoryOffice({ accounts }).people.accounts, ofEntries: none },
  registerPublishing,
  practising: { ofEntry: none },
  issues: { allOf: none },
  paperLicences: { all: none },
  registers: memoryBoard('2026-11-21T08:00:00Z').services,
  corrections: createOwnersCache(registerPublishing, registerPublishing),
})

interface World {
  accounts?: readonly Account[]
  records?: readonly StoredRecord[]
}

async function* oneUpload(prefix: string) {
  yield [{ path: `${prefix}a/kcse.pdf`, created: NOW }]
}

/** The office's services in memory, with the clerk's account and these. */
export const memoryOffice = ({ accounts = [], records = [] }: World = {}) => {
  const people = memoryPeople(clerk, ...accounts)
  const practising = memoryPractising(...records)
  const counted: unknown[] = []
  const removed: object[] = []
  const photographsForgotten: string[] = []
  const filesRemoved: string[] = []
  const services: OfficeServices = {
    ...people,
    practising: practising.store,
    entryOfNumber: async (number) =>
      surveyors.find(({ license_no }) => keyOfNumber(license_no) === keyOfNumber(number)) ?? null,
    registeredPerson: async (entryId) => registered.entry(entryId) ?? null,
    removeStored: async (account) => {
      removed.push(account)
    },
    issues: {
      forgetPhotographs: async (entryId) => {
        photographsForgotten.push(entryId)
      },
    },
    registeredPeople: async () => registered,
    files: {
      list: oneUpload,
      remove: async (paths) => {
        filesRemoved.push(...paths)
      },
    },
    officeLog: {
      list: () => Promise.reject(new Error('Not needed here.')),
      append: async (entry: LogEntry) => {
        people.written.entries.push(entry)
      },
    },
    decisionsLog: { list: async () => [] },
    linkLimits: {
      count: async (asked) => {
        counted.push(asked)
      },
    },
    clock: { now: () => NOW, sleep: async () => {} },
  }
  return { services, people, practising, counted, removed, photographsForgotten, filesRemoved }
}
