import type { ApprovedPeriod } from '@lsb/contract'
import type { ApprovalsStore, YearApprovals } from '../approvals/approvals-store.ts'
import { papersOf, type PaperLicencesStore, type PaperYear, periodOf } from '../approvals/paper-licences-store.ts'
import { type Clock, latestOf } from '../platform/clock.ts'
import { createMemoryCache, type MemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import type { Owners } from '../registers/versions/identities.ts'
import type { EndedApprovalsStore } from './ended-approvals-store.ts'

interface ApprovalServices {
  publicNumber: () => Promise<number>
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
  /** The public number of the state that they are of. */
  number: number
  /** ISO 8601 instant of the portal's latest decision; '' before the first. */
  latest: string
  /** Of one entry, under whichever identity they are kept. */
  periods: (entryId: string, owners: Owners) => KnownApproval[]
  /** The same with these licences on paper. */
  withPaper: (paper: readonly PaperYear[]) => AllApprovals
}

/** Every approval of both sources, portal and paper. `ended` are those that `years` no longer has. */
export const allApprovals = (
  number: number,
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
    number,
    withPaper: (other) => allApprovals(number, years, other, ended),
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
      ...paper.flatMap(({ year, licences }) =>
        papersOf(entryId, { year, licences }, owners)
          .slice(0, 1)
          .map(({ licence }) => periodOf(year, licence)),
      ),
    ],
  }
}

/** The approvals in this instance's memory. They are read again only when the public number has grown. */
export const createApprovalsCache = ({
  publicNumber,
  approvals,
  paperLicences,
  endedApprovals,
  clock,
  log,
}: ApprovalServices): MemoryCache<AllApprovals> => {
  const load = async (before: AllApprovals | null): Promise<AllApprovals> => {
    // Read first: what is read after it may be newer, and is read again when the number has grown.
    const number = await publicNumber()
    if (before?.number === number) return before
    return allApprovals(number, ...(await Promise.all([approvals.all(), paperLicences.all(), endedApprovals.all()])))
  }
  return createMemoryCache('approvals', load, { clock, log })
}
