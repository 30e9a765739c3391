import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of a view: it takes focus and page when the view opens and the element that had the focus is gone. */
export const useFocusOnHeading = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // While a view is fetched, the page's own heading has the focus.
    if (document.activeElement?.matches('body, main h1')) moveTo(heading.current)
  }, [])
  return heading
}

/** As the `ref` of an element that takes the focus when it appears. */
export const focusNow = (element: HTMLElement | null): void => element?.focus()

/** Moves the focus to the page's heading, because new content begins there or the focused element is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Moves the page and the focus to an element, also where all of it is in sight already. */
export const moveTo = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}

/**
 * For content that replaces "Loading...": its heading takes the focus when nothing else has it, so that a screen reader reads it.
 * A focus on a menu or a field stays there.
 */
export const useFocusOnceLoaded = (): void => {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement.matches('main')) focusHeading()
  }, [])
}
