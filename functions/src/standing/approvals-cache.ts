import type { ApprovedPeriod } from '@lsb/contract'
import { approvalsIn, type ApprovalsStore, type YearApprovals } from '../approvals/approvals-store.ts'
import type { Clock } from '../platform/clock.ts'
import { createMemoryCache, type MemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import type { EndedApprovalsStore } from './ended-approvals-store.ts'

interface ApprovalServices {
  approvals: Pick<ApprovalsStore, 'all'>
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
  /** Changes with every decision. */
  tag: string
  /** Of one licence, by its key. */
  periods: (entryId: string) => KnownApproval[]
}

const tagOf = (years: readonly YearApprovals[]) => years.map(({ year, version }) => `${year}.${version}`).join(' ')

/** The approvals in this instance's memory. Ended approvals are read again only after a new decision. */
export const createApprovalsCache = ({
  approvals,
  endedApprovals,
  clock,
  log,
}: ApprovalServices): MemoryCache<AllApprovals> => {
  const load = async (before: AllApprovals | null): Promise<AllApprovals> => {
    const years = await approvals.all()
    const tag = tagOf(years)
    if (before?.tag === tag) return before
    const endedOf = Map.groupBy(await endedApprovals.all(), ({ entryId }) => entryId)
    const periods = (entryId: string): KnownApproval[] => [
      ...(endedOf.get(entryId) ?? []),
      ...years.flatMap((year) =>
        approvalsIn(year, entryId).map(({ year: of, since, numberEnd }) => ({ year: of, since, numberEnd })),
      ),
    ]
    return { tag, periods }
  }
  return createMemoryCache('approvals', load, { clock, log })
}
