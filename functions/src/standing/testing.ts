import { type BoardFacts, defaultBoardFacts, type RegisterDefinition, type RegisterName } from '@lsb/contract'
import type { ApprovedLicence } from '../approvals/approvals-store.ts'
import type { PaperLicence } from '../approvals/paper-licences-store.ts'
import { instantAfter } from '../platform/clock.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { ProfileServices } from '../registers/profile.ts'
import { LoadedVersion, type RegisterCache } from '../registers/register-cache.ts'
import { entryIdOf, versionRecord } from '../registers/versions/testing.ts'
import { changesBetween } from '../registers/versions/row-changes.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type {
  Identified,
  RowChange,
  StoredAssistant,
  StoredRows,
  StoredSurveyor,
  VersionRecord,
} from '../registers/versions/version.ts'
import type { EndedApproval } from './ended-approvals-store.ts'
import { createApprovalsCache } from './approvals-cache.ts'
import { createHistoriesCache, createPastAssistants } from './histories-cache.ts'

const log = () => {}
const cacheOf = <Row extends Identified>(version: () => LoadedVersion<Row>): RegisterCache<Row> => ({
  current: async () => version(),
  asPublished: async () => version(),
  confirmed: () => Infinity,
})

/** A board in memory, for tests: published registers, decisions, and a clock that the test sets. */
export const memoryBoard = (start: string) => {
  let now = new Date(start)
  let rows: StoredSurveyor[] = []
  let assistants: StoredAssistant[] = []
  let facts: BoardFacts = {
    ...defaultBoardFacts,
    renewal_date: '03-31',
    complete_years: [2024, 2025, 2026, 2027, 2028],
  }
  let approvalsVersion = 0
  const versions: (VersionRecord & {
    changes: { [Name in RegisterName]: RowChange<StoredRows[Name]>[] }
  })[] = []
  const stored = {
    list: async (_name: RegisterName, after = 0) => versions.filter(({ number }) => number > after),
    changes: async <Name extends RegisterName>(name: Name, wanted: readonly { number: number }[]) =>
      wanted.map(({ number }) => versions.find((version) => version.number === number)?.changes[name] ?? []),
    past: async () => null,
  }
  const approved = new Map<number, Map<string, ApprovedLicence>>()
  const ended: EndedApproval[] = []
  const clock = { now: () => now, sleep: async () => {} }
  const paper = new Map<number, Map<string, PaperLicence>>()
  let isRead = true
  /** Loads a version once, as an instance does. */
  const loaderOf = <Row extends Identified>(definition: RegisterDefinition<Row>, rowsNow: () => Row[]) => {
    let last: LoadedVersion<Row> | null = null
    return () => {
      const [{ number = 0, published_at = now.toISOString() } = {}, of] = [versions.at(-1), rowsNow()]
      const pointer = { version: number, count: of.length, published_at, mark: String(number), rows_from: 1 }
      if (last?.rows !== of || last.pointer.published_at !== published_at)
        last = new LoadedVersion(definition, pointer, of)
      return last
    }
  }
  const services: ProfileServices = {
    licensed: cacheOf(loaderOf<StoredSurveyor>(definitionOf('licensed'), () => rows)),
    approved: cacheOf(loaderOf<StoredAssistant>(definitionOf('approved'), () => assistants)),
    standings: {
      approvals: createApprovalsCache({
        publicNumber: async () => {
          if (!isRead) throw new Error('Firestore does not answer.')
          return approvalsVersion
        },
        approvals: {
          all: async () =>
            [...approved].map(([year, licences]) => ({
              year,
              approved: new Map(licences),
            })),
        },
        paperLicences: {
          all: async () => [...paper].map(([year, licences]) => ({ year, version: 1, licences: new Map(licences) })),
        },
        endedApprovals: { all: async () => [...ended] },
        clock,
        log,
      }),
      histories: createHistoriesCache({ versions: stored, clock, log }),
      pastAssistants: createPastAssistants({ versions: stored, clock, log }),
      facts: createMemoryCache('board facts', async () => facts, { clock, log }),
      clock,
    },
  }
  return {
    services,
    clock,
    /** Sets the clock. */
    at: (instant: string) => {
      now = new Date(instant)
    },
    publish: (
      next: StoredSurveyor[],
      nextAssistants: StoredAssistant[] = [],
      aliases: VersionRecord['aliases'] = {},
    ) => {
      const number = versions.length + 1
      versions.push({
        ...versionRecord({
          number,
          count: next.length,
          aliases,
          published_at: instantAfter(now, versions.at(-1)?.published_at),
        }),
        changes: {
          licensed: changesBetween(definitionOf('licensed'), rows, next),
          approved: changesBetween(definitionOf('approved'), assistants, nextAssistants),
        },
      })
      rows = next
      assistants = nextAssistants
    },
    /** Lets the last version say that this one was published in error. */
    takeBackInError: (wrong: number) => {
      const last = versions.at(-1)
      if (last !== undefined) last.takes_back = { first: wrong, last: wrong, in_error: true }
    },
    approve: (licence: string, year: number, since = now.toISOString(), numberEnd?: string) => {
      approvalsVersion += 1
      const licences = approved.get(year) ?? new Map<string, ApprovedLicence>()
      approved.set(year, licences.set(entryIdOf(licence), { since, numberEnd }))
    },
    withdraw: (licence: string, year: number) => {
      approvalsVersion += 1
      const entryId = entryIdOf(licence)
      const { since = '', numberEnd = '' } = approved.get(year)?.get(entryId) ?? {}
      approved.get(year)?.delete(entryId)
      ended.push({ entryId, year, since, until: now.toISOString(), numberEnd })
    },
    holdOnPaper: (licence: string, year: number, issued: string) => {
      approvalsVersion += 1
      paper.set(year, new Map(paper.get(year)).set(entryIdOf(licence), { issued, ended: null }))
    },
    /** From now on decisions cannot be read. */
    stopReading: () => {
      isRead = false
    },
    setFacts: (change: Partial<BoardFacts>) => {
      facts = { ...facts, ...change, version: facts.version + 1 }
    },
  }
}
