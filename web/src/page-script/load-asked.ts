import { PRESENCE_FRAGMENT } from '@lsb/contract'
import { RECEIPT_ASKED } from '../features/check-many/receipt-asked.ts'

/** Written into the pages' scripts by the build (`web/scripts-later.ts`). */
declare const RECEIPT_PATH: string
declare const PRESENCE_PATH: string

/** Whether a fragment asks for a script, and the script's path: a line of each room that has one. */
const scripts = (): [isAsked: (fragment: string) => boolean, path: string][] => [
  [(fragment) => RECEIPT_ASKED.test(fragment), RECEIPT_PATH],
  [(fragment) => fragment.startsWith(PRESENCE_FRAGMENT), PRESENCE_PATH],
]

/** Loads the script that a fragment of `/check` asks for: about no licence's number. Returns whether there is one. */
export const loadAsked = (fragment: string): boolean => {
  const [, path] = scripts().find(([isAsked]) => isAsked(fragment)) ?? []
  if (path !== undefined) void import(/* @vite-ignore */ path)
  return path !== undefined
}
