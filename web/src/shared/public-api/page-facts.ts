import { PAGE_FACTS_ID, type PageFacts } from '@lsb/contract'

/** What the function put into the page it rendered; null on every other page, and where there is no document. */
export const readPageFacts = (): PageFacts | null => {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_FACTS_ID)?.textContent
  if (!text) return null
  const facts: PageFacts = JSON.parse(text)
  return facts
}
