import type { ReactNode } from 'react'

/** A name, a number or a code: a browser that translates the page leaves it as it is. */
export const Exact = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>

/** A register number or a licence number within a text. */
const NUMBERS = /(\p{Lu}{1,4}\/\d+|\b20\d\d-[2-9B-Z]{5}-[2-9B-Z]{5}\b)/u

/** A sentence whose numbers a browser does not translate. Each part has an element of its own, whatever the next sentence has. */
export const WithNumbers = ({ children }: { children: string }) =>
  children
    .split(NUMBERS)
    .map((part, at) => (at % 2 === 1 ? <Exact key={at}>{part}</Exact> : <span key={at}>{part}</span>))
