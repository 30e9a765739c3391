import { copiedEarlier, earlierMessages, type EarlierNumber, profilePath } from '@lsb/contract'
import type { PageParts } from './page-parts.ts'

/** What the copy says of those who had a number before: each until when, and where its holder is in the copy. */
export const earlierNotices = (
  { notice }: Pick<PageParts, 'notice'>,
  earlier: readonly EarlierNumber[],
  on: string,
): DocumentFragment[] =>
  earlier.map((number) => {
    const { holder_now: now } = number
    const entry = now && {
      href: profilePath(now.license_no),
      text: earlierMessages.openEntry(now.name, now.license_no),
    }
    return notice({ tone: 'plain', sentence: copiedEarlier(number, on), ...(entry && { entry }) })
  })
