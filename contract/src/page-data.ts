import type { OpenCall } from './calls.ts'

/** What a page that the function renders gives to the app: the answers that it shows. */
export interface PageData {
  /** Address of the public website, without a slash at the end. */
  site: string
  answers: { call: OpenCall; path: string; answer: unknown }[]
}

/** Id of the HTML element with `PageData` as JSON, on a page that the app can take over. */
export const PAGE_DATA_ID = 'page-facts'
