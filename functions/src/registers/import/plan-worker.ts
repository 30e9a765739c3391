/** The thread that plans register files, one at a time, in the process of `plan-process.ts`, which sets its limits. */
import { answerQuestions } from '../../platform/isolated/answer-questions.ts'
import { FileProblem } from './file-problem.ts'
import { planFile, type PlanQuestion } from './plan-file.ts'
import { inParts, type PlanAnswer, type PlanPart } from './plan-messages.ts'

answerQuestions<PlanQuestion, PlanAnswer, PlanPart>(async (question, send) => {
  try {
    const plan = await planFile(question)
    for (const part of inParts(plan.entries)) send(part)
    return { plan: { ...plan, entries: [] } }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message }
    return { failure: error instanceof Error ? String(error.stack) : String(error) }
  }
})
