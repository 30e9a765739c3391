import type { ApprovedPeriod } from '@lsb/contract'
import type { ApprovalsStore, YearApprovals } from '../approvals/approvals-store.ts'
import { paperOf, type PaperLicencesStore, type PaperYear, periodOf } from '../approvals/paper-licences-store.ts'
import { type Clock, latestOf } from '../platform/clock.ts'
import { createMemoryCache, type MemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import type { Owners } from '../registers/versions/identities.ts'
import type { EndedApprovalsStore } from './ended-approvals-store.ts'

interface ApprovalServices {
  approvals: Pick<ApprovalsStore, 'all'>
  paperLicences: Pick<PaperLicencesStore, 'all'>
  endedApprovals: EndedApprovalsStore
  clock: Pick<Clock, 'now'>
  log: Log
}

interface KnownApproval extends ApprovedPeriod {
  /** The last part of the licence's number; absent for an approval from before the portal. */
  numberEnd?: string | undefined
}

/** Every approval, current or ended. */
export interface AllApprovals {
  /** Changes with every decision and every list of licences on paper. */
  tag: string
  /** ISO 8601 instant of the portal's latest decision; '' before the first. */
  latest: string
  /** Of one entry, under whichever identity they are kept. */
  periods: (entryId: string, owners: Owners) => KnownApproval[]
}

type Versions = readonly { year: number; version: number }[]
const yearsTag = (...lists: Versions[]): string =>
  lists.map((years) => years.map(({ year, version }) => `${year}.${version}`).join(' ')).join(' | ')

/** Every approval of both sources, portal and paper. `ended` are those that `years` no longer has. */
export const allApprovals = (
  years: readonly YearApprovals[],
  paper: readonly PaperYear[],
  ended: readonly (KnownApproval & { entryId: string })[],
): AllApprovals => {
  const endedOf = Map.groupBy(ended, ({ entryId }) => entryId)
  const decided = (entryId: string): KnownApproval[] => [
    ...(endedOf.get(entryId) ?? []),
    ...years.flatMap(({ year, approved }) => {
      const licence = approved.get(entryId)
      return licence === undefined ? [] : [{ year, ...licence }]
    }),
  ]
  return {
    tag: yearsTag(years, paper),
    latest: latestOf([
      ...years.flatMap(({ approved }) => [...approved.values()].map(({ since }) => since)),
      ...ended.flatMap(({ until }) => until ?? []),
    ]),
    periods: (entryId, owners) => [
      ...owners
        .identities(entryId)
        .flatMap((kept) =>
          decided(kept).filter(({ year, numberEnd }) => owners.approval(kept, year, numberEnd) === entryId),
        ),
      ...paper.flatMap(({ year, licences }) => {
        const licence = paperOf(entryId, { year, licences }, owners)
        return licence === undefined ? [] : [periodOf(year, licence)]
      }),
    ],
  }
}

/** The approvals in this instance's memory. Ended ones are read again only after a new decision. */
export const createApprovalsCache = ({
  approvals,
  paperLicences,
  endedApprovals,
  clock,
  log,
}: ApprovalServices): MemoryCache<AllApprovals> => {
  const load = async (before: AllApprovals | null): Promise<AllApprovals> => {
    const [years, paper] = await Promise.all([approvals.all(), paperLicences.all()])
    return before?.tag === yearsTag(years, paper) ? before : allApprovals(years, paper, await endedApprovals.all())
  }
  return createMemoryCache('approvals', load, { clock, log })
}
