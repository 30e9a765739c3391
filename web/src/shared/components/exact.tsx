import type { ReactNode } from 'react'
import { numbersIn } from './numbers-in.ts'

/** A name, a number or a code: a browser that translates the page leaves it as it is. */
export const Exact = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>

/**
 * A sentence whose numbers a browser does not translate. It is the whole content of an element. Each part has an element of its own,
 * whatever the next sentence has. What is no text stays as it is.
 */
export const withNumbers = (sentence: ReactNode): ReactNode => {
  if (typeof sentence !== 'string') return sentence
  const parts = numbersIn(sentence)
  if (parts.length === 1) return sentence
  return parts.map((part, at) => (at % 2 === 1 ? <Exact key={at}>{part}</Exact> : <span key={at}>{part}</span>))
}
