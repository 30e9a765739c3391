import { beside } from '../../platform/isolated/beside.ts'
import { createIsolatedProcess } from '../../platform/isolated/isolated-process.ts'
import { FileProblem } from './file-problem.ts'
import type { PlanFile, PlanQuestion } from './plan-file.ts'
import type { PlanAnswer, PlanPart } from './plan-messages.ts'

/** Longest time by the clock that one file may take, in milliseconds; a call with a file has 50 s. */
const PLAN_MAX_MS = 45_000

/**
 * Plans register files in a process of its own, one at a time, with limits of time and memory. The process ends with its file,
 * since a large one leaves it with much memory.
 */
export const createIsolatedPlanner = (answerMaxMs = PLAN_MAX_MS): { planFile: PlanFile; close: () => void } => {
  const isolated = createIsolatedProcess<PlanQuestion, PlanAnswer, PlanPart>({
    file: beside(import.meta.filename, 'plan-process'),
    answerMaxMs,
    isKept: false,
  })
  return {
    planFile: async (question) => {
      const parts: PlanPart[] = []
      const answer = await isolated.ask(question, (part) => parts.push(part))
      if (answer === null)
        throw new FileProblem(
          'Reading this file takes too much time or memory. Save only the sheet with the register as "CSV UTF-8", without other sheets and formats, or send it in parts.',
        )
      if ('failure' in answer) throw new Error(`The plan failed: ${answer.failure}`)
      if ('problem' in answer) throw new FileProblem(answer.problem)
      return { ...answer.plan, entries: parts.flat() }
    },
    close: isolated.close,
  }
}
