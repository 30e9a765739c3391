import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const dist = new URL('../../web/dist/', import.meta.url)
const brotli = (content: string | Buffer) => brotliCompressSync(content).length

export interface Weight {
  /** Brotli bytes of the document, and of every script it loads unasked: its own, and the app's where that comes by itself. */
  html: number
  js: number
}

/** The app of a page that holds its result comes only when the search box is entered. */
const APP_ON_DEMAND = /<template id="scripts" data-when="typed-into">.*?<\/template>/s

/**
 * What one document costs a visitor who comes for the first time.
 * @param loaded paths of scripts that the page was seen to load by itself
 */
export const weigh = (html: string, loaded: readonly string[] = []): Weight => {
  const named = html.replace(APP_ON_DEMAND, '').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const scripts = new Set([...Array.from(named, ([, path]) => path ?? ''), ...loaded])
  return {
    html: brotli(html),
    js: [...scripts].reduce((sum, path) => sum + brotli(readFileSync(new URL(`.${path}`, dist))), 0),
  }
}
