import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'

interface AdoptEarlyInputProps {
  /** What the browser has kept of an earlier visit. What was typed now counts more. */
  kept?: (() => object) | undefined
}

const valueOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type === 'checkbox' && 'checked' in field ? field.checked : field.value

/**
 * Reads what the person typed, or a password manager filled in, before the app took over the prerendered page. Then it marks the
 * form for the page's script (page-script/early-submit.ts).
 */
export const AdoptEarlyInput = ({ kept = () => ({}) }: AdoptEarlyInputProps) => {
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const mark = useRef<HTMLSpanElement>(null)
  const taken = useRef(false)
  useEffect(() => {
    if (mark.current?.hasAttribute('data-adopted')) return
    const typed = Object.keys(values).flatMap((name) => {
      const field = mark.current?.closest('form')?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return isText ? [[name, valueOf(field)] as const] : []
    })
    const isNew = ([name, value]: readonly [string, unknown]) => value !== values[name]
    const found = [...(taken.current ? [] : Object.entries(kept())), ...typed].filter(isNew)
    // Only once: afterwards the form gets every change.
    if (!taken.current) for (const [name, value] of found) void setFieldValue(name, value)
    taken.current = true
    if (found.length === 0) mark.current?.setAttribute('data-adopted', '')
  })
  return <span ref={mark} hidden />
}
