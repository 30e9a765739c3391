import { PRESENCE_FRAGMENT } from '@lsb/contract'
import { RECEIPT_ASKED } from '../features/check-many/receipt-asked.ts'

/** Written into the pages' scripts by the build (`web/scripts-later.ts`). */
declare const RECEIPT_PATH: string
declare const PRESENCE_PATH: string

/** Loads the script that a fragment of `/check` asks for: about no licence's number. Returns whether there is one. */
export const loadAsked = (fragment: string): boolean => {
  const scripts: [boolean, string][] = [
    [RECEIPT_ASKED.test(fragment), RECEIPT_PATH],
    [fragment.startsWith(PRESENCE_FRAGMENT), PRESENCE_PATH],
  ]
  const [, path] = scripts.find(([isAsked]) => isAsked) ?? []
  if (path !== undefined) void import(/* @vite-ignore */ path)
  return path !== undefined
}
