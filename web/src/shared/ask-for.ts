import { type AnswerForm, readAnswer } from './read-answer.ts'

/** How long the register may take to answer, in milliseconds. */
const ANSWER_DEADLINE_MS = 15_000

/** The answer to a call of a page's script; the sentence that says why there is none; undefined when nothing answered. */
export const askFor = async <Answer extends object>(
  form: AnswerForm<Answer>,
  path: string,
  asked: object,
): Promise<Answer | string | undefined> => {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(ANSWER_DEADLINE_MS),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return readAnswer(form, body)
    return typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : undefined
  } catch {
    return undefined
  }
}
