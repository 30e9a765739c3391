import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'
const watchMotion = (changed: () => void) => {
  const query = window.matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * Shows `count` things in turn, each for `intervalMs`. It stands still when the reader paused it, asked their system for
 * less motion, points at it or has focus in it, cannot see it, or looks at another tab.
 */
export const useRotation = (count: number, intervalMs: number) => {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isOnScreen, setOnScreen] = useState(true)
  const wantsStillness = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(STILL).matches,
    () => false,
  )
  const isTabHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  )
  const isTurning = !isPaused && !isHeld && isOnScreen && !wantsStillness && !isTabHidden

  useEffect(() => {
    if (!isTurning) return undefined
    // One step ahead of what is shown now, so that what was chosen by hand stays its full time.
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [isTurning, count, intervalMs, index])

  const observer = useRef<IntersectionObserver>(undefined)
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true))
    observer.current.observe(element)
  }, [])

  return {
    index,
    /** Whether it turns unless something passing holds it: what the pause button shows. */
    isPlaying: !isPaused && !wantsStillness,
    choose: (next: number) => setIndex((next + count) % count),
    togglePlaying: () => setPaused(!isPaused),
    /** With reduced motion there is nothing to pause. */
    canPlay: !wantsStillness,
    /** For the element whose visibility counts, and which holds the rotation while pointed at or focused. */
    region: {
      ref,
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
      },
    },
  }
}
