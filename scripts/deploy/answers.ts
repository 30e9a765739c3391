/** The lines that a command printed; none when there was nothing. */
export const lines = (output: string | null): string[] => (output ?? '').split('\n').filter((line) => line !== '')

/** A field of a JSON object; `undefined` when there is none. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined

/** The list in a field of a JSON answer, given as text or as a value; empty when there is none. */
export const listOf = (answer: unknown, name: string): unknown[] => {
  const parsed: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer
  const found = field(parsed, name)
  return Array.isArray(found) ? found : []
}
