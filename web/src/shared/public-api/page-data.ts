import { PAGE_DATA_ID, type PageData } from '@lsb/contract'

/** What the function put into the page it rendered; null on every other page, and where there is no document. */
export const readPageData = (): PageData | null => {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) return null
  const data: PageData = JSON.parse(text)
  return data
}
