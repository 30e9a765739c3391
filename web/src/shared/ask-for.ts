/** How long the register may take to answer, in milliseconds. */
const ANSWER_DEADLINE_MS = 15_000

/** The answer to a call of a page's script; the sentence that says why there is none; undefined when nothing answered. */
export const askFor = async <T extends object>(
  path: string,
  asked: object,
  isAnswer: (body: object) => body is T,
): Promise<T | string | undefined> => {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(ANSWER_DEADLINE_MS),
    })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null) return undefined
    if (answer.ok && isAnswer(body)) return body
    return 'detail' in body ? String(body.detail) : undefined
  } catch {
    return undefined
  }
}
