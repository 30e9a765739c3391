import type { VersionRecord } from '../registers/versions/version.ts'

/**
 * A sentence for each version that is stamped no later than the one before it. Versions are in the order of their numbers, which
 * is the order in which they were published: such a stamp comes from a clock that was wrong, or was changed later.
 */
export const stampedBackwards = (
  register: string,
  versions: readonly Pick<VersionRecord, 'number' | 'published_at'>[],
): string[] =>
  versions.flatMap(({ number, published_at }, at) => {
    const before = versions[at - 1]
    return before === undefined || before.published_at < published_at
      ? []
      : [
          `${register}: version ${number} is stamped ${published_at}, not after version ${before.number} (${before.published_at}): a clock was wrong.`,
        ]
  })
