import { useEffect } from 'react'

/** Moves the focus to the page's heading: something new begins there, or what had the focus is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * For what takes the place of "Loading...": its heading takes the focus when nothing else has it, so that whoever listens
 * hears that it is there. Somebody who is at a menu or a field meanwhile stays there.
 */
export const useFocusOnceLoaded = (): void => {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement.matches('main')) focusHeading()
  }, [])
}
