import { LINKS_MAX_PER_ACCOUNT, LINKS_MAX_PER_ORIGIN, LINKS_WINDOW_MS, ownMessages } from '@lsb/contract'
import type { Limit, Limits } from '../limits/limits.ts'

/** Who asks for a message with a link, and for whom. Absent members are not counted. */
interface LinkRequest {
  /** The account, or the ID number that somebody typed. */
  account?: string
  /** E-mail address it goes to. */
  address?: string
  /** Network address of the caller. */
  origin?: string
}

const limitOf = (kind: string, value: string | undefined, max: number): Limit[] =>
  value === undefined ? [] : [{ kind, value, max, windowMs: LINKS_WINDOW_MS }]

export type LinkLimits = ReturnType<typeof createLinkLimits>

/** Limits the messages with a link for each account, e-mail address and network address in an hour. */
export const createLinkLimits = (limits: Pick<Limits, 'count'>) => ({
  /** Counts a message before it is written. Throws the 429 problem when there were too many in an hour. */
  count: async ({ account, address, origin }: LinkRequest): Promise<void> => {
    const counted = [
      ...limitOf('links from', origin, LINKS_MAX_PER_ORIGIN),
      ...limitOf('links of account', account, LINKS_MAX_PER_ACCOUNT),
      ...limitOf('links to address', address?.toLowerCase(), LINKS_MAX_PER_ACCOUNT),
    ]
    await limits.count(counted, ownMessages.tooManyMessages)
  },
})
