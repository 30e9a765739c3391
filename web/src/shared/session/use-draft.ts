import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** The values of a form that is kept as a draft. */
export interface Draft<V extends Record<string, string>> {
  values: V
  change: (part: Partial<V>) => void
  /** Throws away what was typed. */
  drop: () => void
}

/** A form's values: `initial`, with what was typed over it in this tab and is not sent yet (see drafts.ts). */
export const useDraft = <V extends Record<string, string>>(name: string, initial: V): Draft<V> => {
  const [typed, setTyped] = useState<Record<string, string>>(() => readDraft(name) ?? {})
  const values = { ...initial, ...typed }
  return {
    values,
    change: (part) => {
      setTyped((before) => ({ ...before, ...part }))
      keepDraft(name, { ...values, ...part }, initial)
    },
    drop: () => {
      setTyped({})
      dropDraft(name)
    },
  }
}
