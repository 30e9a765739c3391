/** Moves the focus to the page's heading: something new begins there, or what had the focus is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
