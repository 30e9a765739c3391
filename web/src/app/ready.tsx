import { useEffect } from 'react'

/** Marks the document when the app has taken over the page, for tests and for style rules that need JavaScript. */
export const Ready = () => {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'app'
  }, [])
  return null
}
