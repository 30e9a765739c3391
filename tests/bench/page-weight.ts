import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const dist = new URL('../../web/dist/', import.meta.url)
const brotli = (content: string | Buffer) => brotliCompressSync(content).length

/** Bytes of each script that was weighed: pages share most of theirs. */
const scriptBytes = new Map<string, number>()
const weighScript = (path: string): number => {
  const bytes = scriptBytes.get(path) ?? brotli(readFileSync(new URL(`.${path}`, dist)))
  scriptBytes.set(path, bytes)
  return bytes
}

export interface Weight {
  /** Brotli bytes of the document, and of all scripts that it loads by itself. */
  html: number
  js: number
}

/** A page that comes with its result loads the app only when the search box gets the focus. */
const APP_ON_DEMAND = /<template id="scripts" data-when="typed-into">.*?<\/template>/s

/**
 * The weight of one page on a first visit.
 * @param loaded paths of scripts that the page was seen to load by itself
 */
export const weigh = (html: string, loaded: readonly string[] = []): Weight => {
  const named = html.replace(APP_ON_DEMAND, '').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const scripts = new Set([...Array.from(named, ([, path]) => path ?? ''), ...loaded])
  return {
    html: brotli(html),
    js: [...scripts].reduce((sum, path) => sum + weighScript(path), 0),
  }
}
