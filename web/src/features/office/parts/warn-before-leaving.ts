/** From now on the browser asks before the page is closed; answers how to end that. */
export const warnBeforeLeaving = (): (() => void) => {
  const controller = new AbortController()
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal })
  return () => controller.abort()
}
