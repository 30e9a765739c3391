import { useEffect } from 'react'

const TEXT_FIELDS =
  'textarea, select, input:not([type=file], [type=radio], [type=checkbox], [type=submit], [type=button])'
/** What has all toasts of the window. */
const STACK = '.notistack-SnackbarContainer'
/** Space between a control and the toast below it, in CSS pixels. */
const GAP_PX = 12

/** What the toasts must not cover. */
const CONTROLS = `label, button, .MuiButton-root, [role=button], [role=tab], summary, ${TEXT_FIELDS}`

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** How far the toasts go up, so that they cover no control in the window: 0 when they cover none, or would everywhere. */
const wayUp = (toasts: readonly DOMRect[]): number => {
  const [top, bottom] = [Math.min(...toasts.map((one) => one.top)), Math.max(...toasts.map((one) => one.bottom))]
  const [left, right] = [Math.min(...toasts.map((one) => one.left)), Math.max(...toasts.map((one) => one.right))]
  const controls = Array.from(document.querySelectorAll(CONTROLS))
    .filter((control) => control.closest(STACK) === null && isShown(control))
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.left < right && control.right > left)
  const isFree = (up: number) =>
    top - up > 0 && controls.every((control) => control.bottom <= top - up || control.top >= bottom - up)
  const ways = [0, ...controls.map((control) => bottom - control.top + GAP_PX)]
  return ways.filter((up) => up >= 0 && isFree(up)).toSorted((a, b) => a - b)[0] ?? 0
}

/** Scrolls a focused field out from under the toasts at the bottom of the window, and takes the toasts off buttons. */
const makeRoom = (): void => {
  const stack = document.querySelector<HTMLElement>(STACK)
  stack?.style.removeProperty('translate')
  const toasts = Array.from(document.querySelectorAll('.notistack-Snackbar'), (toast) => toast.getBoundingClientRect())
  const top = Math.min(...toasts.map((toast) => toast.top))
  const room = toasts.length === 0 ? '' : `${window.innerHeight - top + GAP_PX}px`
  // Makes the page longer by the toasts' height, so that it can always scroll.
  document.body.style.paddingBottom = room
  // For elements that are themselves sticky at the bottom of the window.
  document.documentElement.style.setProperty('--toasts', room)
  if (toasts.length === 0) return
  const field = document.activeElement
  const covered = field?.matches(TEXT_FIELDS) ? field.getBoundingClientRect().bottom + GAP_PX - top : 0
  if (covered > 0) window.scrollBy(0, covered)
  stack?.style.setProperty('translate', `0 ${-wayUp(toasts)}px`)
}

/**
 * Keeps the toasts from covering the focused field: when a toast appears, when a field takes the focus, and while the person
 * types. They cover no button either, where the window has room without one. During a press the page stays as it is: a button
 * that moves from under the finger is not pressed.
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
    // A toast that comes or goes pushes the others.
    const height = new ResizeObserver(makeRoomUnlessPressed)
    const watch = new MutationObserver(() => {
      for (const stack of document.querySelectorAll(STACK)) height.observe(stack)
      makeRoomUnlessPressed()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const listeners = new AbortController()
    const listen = (type: string, listener: () => void) =>
      document.addEventListener(type, listener, { capture: true, signal: listeners.signal })
    listen('pointerdown', setPressed(true))
    for (const end of ['pointerup', 'pointercancel']) listen(end, setPressed(false))
    for (const change of ['focusin', 'input', 'click', 'scroll', 'transitionend']) listen(change, makeRoomUnlessPressed)
    return () => {
      watch.disconnect()
      height.disconnect()
      listeners.abort()
      document.body.style.paddingBottom = ''
      document.documentElement.style.removeProperty('--toasts')
    }
  }, [])
}
