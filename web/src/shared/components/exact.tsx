import type { ReactNode } from 'react'

/** A name, a number or a code: a browser that translates the page leaves it as it is. */
export const Exact = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>
