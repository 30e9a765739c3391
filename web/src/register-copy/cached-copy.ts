import { ageOfCopy, api, CONFIRMED_HEADER, type RegisterCopy, type RegisterCopyAge } from '@lsb/contract'
import { registerCopy } from 'virtual:script-answers'
import { readAnswer } from '../shared/read-answer.ts'

/** A copy of the registers with the time at which the API last said that it is the present one. */
export interface CachedCopy {
  copy: RegisterCopy
  /** ISO 8601 instant, by the server's clock. */
  checked: string
}

/** Reads an answer. Its header says when the API last confirmed the copy, which may be after the copy was made. */
const readCopyIn = async (answer: Response): Promise<CachedCopy> => {
  if (!answer.ok) throw new Error('That is no copy of the registers.')
  const copy = readAnswer(registerCopy, await answer.json())
  const asked = Date.parse(answer.headers.get(CONFIRMED_HEADER) ?? '')
  const checked = asked > Date.parse(copy.made) ? new Date(asked).toISOString() : copy.made
  return { copy, checked }
}

/** The copy on this device; null when there is none. */
export const readCachedCopy = async (): Promise<CachedCopy | null> => {
  try {
    const answer = await caches.match(api.registerCopy)
    return answer === undefined ? null : await readCopyIn(answer)
  } catch {
    return null
  }
}

/** The copy as the API answers it now, or the one on this device when no answer comes; `kept` is null when there is neither. */
export const newestCopy = async (waitMs: number): Promise<{ kept: CachedCopy | null; isFresh: boolean }> => {
  try {
    const kept = await readCopyIn(await fetch(api.registerCopy, { signal: AbortSignal.timeout(waitMs) }))
    return { kept, isFresh: true }
  } catch {
    return { kept: await readCachedCopy(), isFresh: false }
  }
}

/** How old a copy is now, and whether it still gives verdicts. */
export const ageNow = ({ copy, checked }: CachedCopy): RegisterCopyAge =>
  ageOfCopy(checked, copy.next_change, new Date())
