import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const dist = new URL('../../web/dist/', import.meta.url)
const brotli = (path: string) => brotliCompressSync(readFileSync(new URL(path, dist))).length

export interface Weight {
  /** Brotli bytes of the document, and of every script it names: the entry and the page's own chunks. */
  html: number
  js: number
}

/** What one page costs a visitor who comes for the first time. */
export const weigh = (file: string): Weight => {
  const html = readFileSync(new URL(file, dist), 'utf8')
  const scripts = new Set(Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, path]) => path ?? ''))
  return { html: brotli(file), js: [...scripts].reduce((sum, path) => sum + brotli(path), 0) }
}
