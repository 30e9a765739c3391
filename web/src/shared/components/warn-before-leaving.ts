/** Browsers refuse the question on a page that nobody has touched yet, and say so in the console. */
const askAfterGesture = (event: BeforeUnloadEvent): void => {
  if (navigator.userActivation.hasBeenActive) event.preventDefault()
}

/** Makes the browser ask once before it closes the page. Returns a function that ends this. */
export const warnBeforeLeaving = (): (() => void) => {
  const controller = new AbortController()
  window.addEventListener('beforeunload', askAfterGesture, { signal: controller.signal, once: true })
  return () => controller.abort()
}
