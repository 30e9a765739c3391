/**
 * A sentence for each version that is stamped no later than the one before it. Versions are in the order of their numbers, which
 * is the order in which they were published: such a stamp comes from a clock that was wrong, or was changed later.
 */
export const stampedBackwards = (
  register: string,
  versions: readonly { version: number; published_at: string }[],
): string[] =>
  versions.flatMap(({ version, published_at }, at) => {
    const before = versions[at - 1]
    return before === undefined || before.published_at < published_at
      ? []
      : [
          `${register}: version ${version} is stamped ${published_at}, not after version ${before.version} (${before.published_at}): a clock was wrong.`,
        ]
  })
