/** Work that is named, and that may begin when the work it names in `after` has succeeded. */
export interface Task<Result> {
  name: string
  after: readonly string[]
  run: () => Promise<Result>
}

/**
 * Runs tasks side by side, at most `most` at a time, in their order. A task begins when all in its `after` that are among the tasks
 * have succeeded; when one of them has failed, the task is left out, so the result has no entry for it.
 */
export const sideBySide = async <Result>(
  tasks: readonly Task<Result>[],
  { most, succeeded }: { most: number; succeeded: (result: Result) => boolean },
): Promise<Map<string, Result>> => {
  const results = new Map<string, Result>()
  const leftOut = new Set<string>()
  let waiting = [...tasks]
  const names = new Set(tasks.map(({ name }) => name))
  const running = new Map<string, ReturnType<typeof runNamed>>()
  const runNamed = async ({ name, run }: Task<Result>) => [name, await run()] as const

  const isReady = ({ after }: Task<Result>) => after.every((name) => !names.has(name) || results.has(name))
  const isBlocked = ({ after }: Task<Result>) =>
    after.some((name) => {
      const result = results.get(name)
      return leftOut.has(name) || (result !== undefined && !succeeded(result))
    })

  while (waiting.length > 0 || running.size > 0) {
    for (const { name } of waiting.filter(isBlocked)) leftOut.add(name)
    waiting = waiting.filter(({ name }) => !leftOut.has(name))
    for (const task of waiting.filter(isReady).slice(0, most - running.size)) {
      waiting = waiting.filter((one) => one !== task)
      running.set(task.name, runNamed(task))
    }
    if (running.size === 0) continue
    const [name, result] = await Promise.race(running.values())
    running.delete(name)
    results.set(name, result)
  }
  return results
}
