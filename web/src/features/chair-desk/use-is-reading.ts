import { type RefObject, useEffect, useState } from 'react'

/** The page is scrolled so far before that counts, in pixels. */
const SCROLLED_PX = 24

/**
 * Whether the chair reads on below the bar: the page was scrolled down last. A press or the keyboard's focus in the bar ends it, and
 * a bar in which a note is written is never left.
 */
export const useIsReading = (bar: RefObject<HTMLElement | null>): boolean => {
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const scroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < SCROLLED_PX) return
      last = window.scrollY
      setIsReading(moved > 0 && bar.current?.querySelector('textarea') === null)
    }
    const stop = () => setIsReading(false)
    // A bar that grows as soon as a finger is on it would take the button away from under it.
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) stop()
    }
    const element = bar.current
    window.addEventListener('scroll', scroll, { passive: true })
    element?.addEventListener('click', stop)
    element?.addEventListener('focusin', focus)
    return () => {
      window.removeEventListener('scroll', scroll)
      element?.removeEventListener('click', stop)
      element?.removeEventListener('focusin', focus)
    }
  }, [bar])
  return isReading
}
