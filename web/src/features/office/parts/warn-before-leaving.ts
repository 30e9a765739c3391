/** Makes the browser ask before it closes the page. Returns a function that ends this. */
export const warnBeforeLeaving = (): (() => void) => {
  const controller = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal })
  return () => controller.abort()
}
