/** Makes the browser ask once before it closes the page. Returns a function that ends this. */
export const warnBeforeLeaving = (): (() => void) => {
  const controller = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal, once: true })
  return () => controller.abort()
}
