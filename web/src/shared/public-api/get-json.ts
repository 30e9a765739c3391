import type { AnswerOf, OpenCall, PageData, UNANSWERED } from '@lsb/contract'
import forms from 'virtual:open-answers'
import { readAnswer } from '../read-answer.ts'
import { readPageData } from './page-data.ts'

/** Longest wait for an answer, in milliseconds. */
const DEADLINE_MS = 15_000

/** A public call that failed: the status, or undefined when no answer came. */
export class PublicCallError extends Error {
  readonly status: number | undefined

  constructor(status?: number, options?: ErrorOptions) {
    super(status === undefined ? 'No answer came.' : `The answer was ${status}.`, options)
    this.name = 'PublicCallError'
    this.status = status
  }
}

/** A public GET that answers JSON. It sends no session, so that shared caches may answer. */
export const getJson = async <Name extends OpenCall>(
  name: Name,
  path: string,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> => {
  let response: Response
  try {
    response = await fetch(path, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    })
  } catch (cause) {
    throw new PublicCallError(undefined, { cause })
  }
  if (!response.ok) throw new PublicCallError(response.status)
  try {
    return readAnswer(forms[name], await response.json())
  } catch (cause) {
    throw new PublicCallError(response.status, { cause })
  }
}

const isEmbedded = (value: unknown): value is PageData['answers'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'call' in value &&
  String(value.call) in forms &&
  'path' in value &&
  'answer' in value

/** The answers in the page, by their paths. The app asks again for what it cannot read. */
export const embeddedAnswers = (): Record<string, unknown> => {
  const answers = readPageData()?.answers
  return Object.fromEntries(
    (Array.isArray(answers) ? answers.filter(isEmbedded) : []).flatMap(({ call, path, answer }) => {
      try {
        return [[path, readAnswer<unknown>(forms[call], answer)]]
      } catch {
        return []
      }
    }),
  )
}

/** Where the cache keeps the answer to a public call. */
export const publicKey = (path: string) => ['public', path]

/** Of a page that the function renders also without the answer. */
export const orUnanswered: Record<number, typeof UNANSWERED> = {}

/** Query options of a public call, which is repeated once after a temporary failure. A status may have an answer of its own. */
export const publicQuery = <Name extends OpenCall, Other = never>(
  name: Name,
  path: string,
  refusals: Record<number, Other> = {},
) => ({
  queryKey: publicKey(path),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<Name> | Other> =>
    getJson(name, path, signal).catch((error: unknown) => {
      const status = error instanceof PublicCallError ? error.status : undefined
      const other = status === undefined ? undefined : refusals[status]
      if (other === undefined) throw error
      return other
    }),
  retry: (failures: number, error: Error) =>
    failures < 1 && error instanceof PublicCallError && (error.status === undefined || error.status >= 500),
  retryDelay: 600,
})
