import type { RenderedAddress } from '@lsb/contract'
import firebase from '../../../firebase.json' with { type: 'json' }

const headersOf = (source: string) => {
  const rule = firebase.hosting.headers.find((one) => one.source === source)
  if (rule === undefined) throw new Error(`firebase.json has no headers of ${source}.`)
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]))
}

const ofEveryPage = headersOf('**')
const withCamera = { ...ofEveryPage, ...headersOf('/check/*') }

/**
 * The headers that Hosting adds to a page. The function sends them itself, because its own address, past Hosting, is open to
 * everybody, and because a 304 replaces the headers of the page that the browser has.
 */
export const pageHeaders = (kind?: RenderedAddress['kind']): Record<string, string> =>
  kind === 'check' ? withCamera : ofEveryPage
