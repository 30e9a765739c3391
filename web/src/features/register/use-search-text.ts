import { SEARCH_DEBOUNCE_MS } from '@lsb/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The text in the search box beside the search in the address: trimmed and applied after 500 ms without a key, at once on Enter.
 * The typed text stays unchanged; when the address changes (Back), the box follows it.
 */
export const useSearchText = (search: string, apply: (search: string) => void) => {
  const [draft, setDraft] = useState({ over: search, text: search })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const text = draft.over === search ? draft.text : search
  const settle = (typed: string) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === search) return
    setDraft({ over: next, text: typed })
    apply(next)
  }
  const type = (typed: string) => {
    setDraft({ over: search, text: typed })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(typed), SEARCH_DEBOUNCE_MS)
  }
  // Text typed before the app took over is in the box but in no state yet.
  const box = useRef<HTMLInputElement>(null)
  const early = useEffectEvent(() => {
    const typed = box.current?.value ?? text
    if (typed !== text) type(typed)
  })
  useEffect(() => early(), [])
  return { text, type, submit: () => settle(text), box }
}
