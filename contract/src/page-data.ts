/** What the function gives to a page that it renders, and the page to the app: answers by the path of their call. */
export interface PageData {
  /** Address of the public website, without a slash at the end. */
  site: string
  answers: Record<string, unknown>
}

/** Id of the HTML element with `PageData` as JSON, on a page that the app can take over. */
export const PAGE_DATA_ID = 'page-facts'
