import { useEffect } from 'react'

const TEXT_FIELDS =
  'textarea, select, input:not([type=file], [type=radio], [type=checkbox], [type=submit], [type=button])'
/** Space between a field and the toast below it, in CSS pixels. */
const GAP_PX = 12

/** Scrolls a focused field out from under the toasts at the bottom of the window. */
const makeRoom = (): void => {
  const toasts = Array.from(document.querySelectorAll('.notistack-Snackbar'), (toast) => toast.getBoundingClientRect())
  const top = Math.min(...toasts.map((toast) => toast.top))
  const room = toasts.length === 0 ? '' : `${window.innerHeight - top + GAP_PX}px`
  // Makes the page longer by the toasts' height, so that it can always scroll.
  document.body.style.paddingBottom = room
  // For elements that are themselves sticky at the bottom of the window.
  document.documentElement.style.setProperty('--toasts', room)
  const field = document.activeElement
  if (toasts.length === 0 || !field?.matches(TEXT_FIELDS)) return
  const covered = field.getBoundingClientRect().bottom + GAP_PX - top
  if (covered > 0) window.scrollBy(0, covered)
}

/**
 * Keeps the toasts from covering the focused field: when a toast appears, when a field takes the focus, and while the person
 * types. During a press the page stays as it is: a button that moves from under the finger is not pressed.
 */
export const useFieldsClearOfToasts = (): void => {
  useEffect(() => {
    let isPressed = false
    const makeRoomUnlessPressed = () => {
      if (!isPressed) makeRoom()
    }
    const setPressed = (pressed: boolean) => () => {
      isPressed = pressed
    }
    const watch = new MutationObserver(makeRoomUnlessPressed)
    watch.observe(document.body, { childList: true, subtree: true })
    const listeners = new AbortController()
    const listen = (type: string, listener: () => void) =>
      document.addEventListener(type, listener, { capture: true, signal: listeners.signal })
    listen('pointerdown', setPressed(true))
    for (const end of ['pointerup', 'pointercancel']) listen(end, setPressed(false))
    for (const change of ['focusin', 'input', 'click']) listen(change, makeRoomUnlessPressed)
    return () => {
      watch.disconnect()
      listeners.abort()
      document.body.style.paddingBottom = ''
      document.documentElement.style.removeProperty('--toasts')
    }
  }, [])
}
