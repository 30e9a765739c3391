type Field = HTMLInputElement | HTMLTextAreaElement

const isTouched = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.type === 'file'
    ? (field.files?.length ?? 0) > 0
    : field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)

/** Does to a field of the app what the person did to the one before it, so that the app takes it for their doing. */
const repeat = (before: Field, now: Field): void => {
  const isInput = before instanceof HTMLInputElement && now instanceof HTMLInputElement
  if (isInput && before.type === 'checkbox') return before.checked === now.checked ? undefined : now.click()
  if (isInput && before.type === 'file') now.files = before.files
  // React takes the value that it finds by the element's own property for its own.
  else Reflect.set(Object.getPrototypeOf(now), 'value', before.value, now)
  now.dispatchEvent(new Event(isInput && before.type === 'file' ? 'change' : 'input', { bubbles: true }))
}

/**
 * Remembers what was typed, ticked and chosen in a page that the app is about to draw anew, because its texts were translated.
 * Returns what puts it into the drawn page, with the focus.
 */
export const carryTyped = (page: Element): (() => void) => {
  const touched = [...page.querySelectorAll<Field>('input[id], textarea[id]')].filter(isTouched)
  const focused = document.activeElement?.id ?? ''
  const fieldNow = (id: string) => page.querySelector<Field>(`#${CSS.escape(id)}`)
  return () => {
    for (const before of touched) {
      const now = fieldNow(before.id)
      if (now) repeat(before, now)
    }
    if (focused !== '') fieldNow(focused)?.focus()
  }
}
