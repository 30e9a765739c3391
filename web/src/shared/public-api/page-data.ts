import { PAGE_DATA_ID, type PageData } from '@lsb/contract'

/**
 * What the function put into the page it rendered; null on every other page, and where there is no document. `embeddedAnswers` reads
 * the answers.
 */
export const readPageData = (): (Pick<PageData, 'site'> & Record<'answers', unknown>) | null => {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) return null
  const data: unknown = JSON.parse(text)
  if (typeof data !== 'object' || data === null || !('site' in data && 'answers' in data)) return null
  return { site: String(data.site), answers: data.answers }
}
