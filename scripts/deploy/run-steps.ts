import { ACCESS_STEPS } from './access-steps.ts'
import { PROJECT_STEPS } from './project-steps.ts'
import { RELEASE_STEPS } from './release-steps.ts'
import type { Step, Work } from './step.ts'

/** All steps, in their order: each needs the results of those before it. */
export const STEPS: readonly Step[] = [...PROJECT_STEPS, ...ACCESS_STEPS, ...RELEASE_STEPS]

/**
 * Runs the steps named in `only`, or all of them, in their order. A step that fails ends the deployment with an error that
 * names it. The same command continues there, because each step makes only what is missing.
 */
export const deploy = async (work: Work, only?: readonly string[]): Promise<void> => {
  const unknown = (only ?? []).filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}.`)
  for (const { name, does, run } of STEPS.filter((step) => only?.includes(step.name) ?? true)) {
    work.print(`${name}: ${does}`)
    try {
      await run(work)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The step "${name}" failed. ${reason}\nRun the same command again once the cause is gone.`, {
        cause: error,
      })
    }
  }
}
