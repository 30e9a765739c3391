import { mayBecomeUnsearched, SEARCH_DEBOUNCE_MS } from '@lsb/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Draft {
  text: string
  /** The search in the address with which the text stands in the box. */
  basedOn: string
  /** The search that was applied before, until the address shows the new one; a slow page may take seconds. */
  leaves: string | null
}

/**
 * The text in the search box beside the search in the address: trimmed and applied after 500 ms without a key, at once on Enter.
 * The typed text stays unchanged; when the address changes (Back), the box follows it.
 */
export const useSearchText = (search: string, apply: (search: string) => void) => {
  const [draft, setDraft] = useState<Draft>({ basedOn: search, text: search, leaves: null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (draft.leaves !== null && draft.basedOn === search) setDraft({ ...draft, leaves: null })
  const isUnderWay = draft.leaves === search
  const asked = isUnderWay ? draft.basedOn : search
  const text = draft.basedOn === asked ? draft.text : search
  const applyNow = (typed: string) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === asked) return
    setDraft({ basedOn: next, text: typed, leaves: search })
    apply(next)
  }
  const type = (typed: string) => {
    setDraft(isUnderWay ? { ...draft, text: typed } : { basedOn: search, text: typed, leaves: null })
    clearTimeout(timer.current)
    if (mayBecomeUnsearched(typed)) return
    timer.current = setTimeout(() => applyNow(typed), SEARCH_DEBOUNCE_MS)
  }
  // Text typed before the app took over is in the box but in no state yet.
  const box = useRef<HTMLInputElement>(null)
  const searchEarlyText = useEffectEvent(() => {
    const typed = box.current?.value ?? text
    if (typed !== text) type(typed)
  })
  useEffect(() => searchEarlyText(), [])
  return { text, type, submit: () => applyNow(text), box }
}
