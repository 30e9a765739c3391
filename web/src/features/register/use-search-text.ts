import { SEARCH_DEBOUNCE_MS } from '@lsb/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The text in the search box beside the search in the address: trimmed and applied after 500 ms without a key, at once on Enter.
 * The typed text stays unchanged; when the address changes (Back), the box follows it.
 */
export const useSearchText = (search: string, apply: (search: string) => void) => {
  const [draft, setDraft] = useState({ basedOn: search, text: search })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const text = draft.basedOn === search ? draft.text : search
  const applyNow = (typed: string) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === search) return
    setDraft({ basedOn: next, text: typed })
    apply(next)
  }
  const type = (typed: string) => {
    setDraft({ basedOn: search, text: typed })
    clearTimeout(timer.current)
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
