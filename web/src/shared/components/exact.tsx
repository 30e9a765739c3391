import type { QueryCache } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exactIn } from './numbers-in.ts'

/** A name, a number or a code: a browser that translates the page leaves it as it is. */
export const Exact = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>

const NAMES = /^(?:name|by|asked|was|became|(?:assistant|supervisor)_name)$/
const known = new WeakMap<object, string[]>()
/** The names of people in an answer of the API. */
const namesIn = (answer: unknown, key = ''): string[] => {
  if (typeof answer === 'string') return NAMES.test(key) ? [answer] : []
  if (!(answer instanceof Object) || !(Array.isArray(answer) || answer.constructor === Object)) return []
  const names = known.get(answer) ?? Object.entries(answer).flatMap(([inner, value]) => namesIn(value, inner))
  known.set(answer, names)
  return names
}

let answers: QueryCache | undefined
/** From now on sentences keep the names in these answers. Each page that the function renders has a cache of its own. */
export const keepNamesIn = (cache: QueryCache): void => {
  answers = cache
}

/**
 * A sentence whose numbers, and the names that the API has answered, a browser does not translate. It is the whole content of an
 * element. Each part has an element of its own, whatever the next sentence has. What is no text stays as it is.
 */
export const withNumbers = (sentence: ReactNode): ReactNode => {
  if (typeof sentence !== 'string') return sentence
  const parts = exactIn(
    sentence,
    answers?.getAll().flatMap(({ state }) => namesIn(state.data)),
  )
  if (parts.length === 1) return sentence
  return parts.map((part, at) => (at % 2 === 1 ? <Exact key={at}>{part}</Exact> : <span key={at}>{part}</span>))
}
