import { useEffect } from 'react'

const TYPED = 'textarea, select, input:not([type=file], [type=radio], [type=checkbox], [type=submit], [type=button])'
/** Space between a field and the toast below it, in CSS pixels. */
const GAP = 12

/** Scrolls the field that is being filled out from under the toasts, which stand at the bottom of the window. */
const makeRoom = (): void => {
  const toasts = Array.from(document.querySelectorAll('.notistack-Snackbar'), (toast) => toast.getBoundingClientRect())
  const top = Math.min(...toasts.map((toast) => toast.top))
  const room = toasts.length === 0 ? '' : `${window.innerHeight - top + GAP}px`
  // Where the page ends, it grows by what the toasts take, so that it can always be scrolled.
  document.body.style.paddingBottom = room
  // For what itself stays at the bottom of the window.
  document.documentElement.style.setProperty('--toasts', room)
  const field = document.activeElement
  if (toasts.length === 0 || !field?.matches(TYPED)) return
  const covered = field.getBoundingClientRect().bottom + GAP - top
  if (covered > 0) window.scrollBy(0, covered)
}

/** Keeps the toasts off the field that has the focus: when one comes, when a field takes the focus, and while it is typed in. */
export const useFieldsClearOfToasts = (): void => {
  useEffect(() => {
    const watch = new MutationObserver(makeRoom)
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', makeRoom)
    document.addEventListener('input', makeRoom)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', makeRoom)
      document.removeEventListener('input', makeRoom)
      document.body.style.paddingBottom = ''
      document.documentElement.style.removeProperty('--toasts')
    }
  }, [])
}
