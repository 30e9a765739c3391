/** Work that is named, and that may begin when the work it names in `after` has succeeded. */
export interface Task<Result> {
  name: string
  after: readonly string[]
  /** How many processors it keeps busy. */
  processors: number
  run: () => Promise<Result>
}

/**
 * Runs tasks in their order, side by side while they keep no more than `processors` busy; one that needs more runs alone. A task
 * begins when all in its `after` that are among the tasks have succeeded; when one of them has failed, the task is left out, so
 * the result has no entry for it.
 */
export const sideBySide = async <Result>(
  tasks: readonly Task<Result>[],
  { processors, succeeded }: { processors: number; succeeded: (result: Result) => boolean },
): Promise<Map<string, Result>> => {
  const results = new Map<string, Result>()
  const leftOut = new Set<string>()
  let waiting = [...tasks]
  const names = new Set(tasks.map(({ name }) => name))
  const running = new Map<Task<Result>, ReturnType<typeof runTask>>()
  const runTask = async (task: Task<Result>) => [task, await task.run()] as const

  const isReady = ({ after }: Task<Result>) => after.every((name) => !names.has(name) || results.has(name))
  const isBlocked = ({ after }: Task<Result>) =>
    after.some((name) => {
      const result = results.get(name)
      return leftOut.has(name) || (result !== undefined && !succeeded(result))
    })

  while (waiting.length > 0 || running.size > 0) {
    for (const { name } of waiting.filter(isBlocked)) leftOut.add(name)
    waiting = waiting.filter(({ name }) => !leftOut.has(name))
    for (const task of waiting.filter(isReady)) {
      const busy = [...running.keys()].reduce((sum, one) => sum + one.processors, 0)
      if (busy > 0 && busy + task.processors > processors) continue
      waiting = waiting.filter((one) => one !== task)
      running.set(task, runTask(task))
    }
    if (running.size === 0) continue
    const [task, result] = await Promise.race(running.values())
    running.delete(task)
    results.set(task.name, result)
  }
  return results
}
