import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { server as engine } from 'superstatic'
import { readRenderedAddress } from '../../contract/src/index.ts'
import { portOf } from '../ports.ts'
import { createSamplePages } from './sample-pages.ts'

/** Origin of Cloud Storage, as the pages' policy names it. */
const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com'
const root = fileURLToPath(new URL('../..', import.meta.url))
/** The origin in the canonical links of the built pages, unless SITE_URL gives another. */
const SITE_URL = 'https://lsb.example'
const API_PATHS = /^\/(?:account|api|lsb|change_password|\.well-known)(?:\/|$)/

export interface Site {
  /** Like `http://localhost:43210`. */
  origin: string
  close: () => Promise<void>
}

/**
 * Serves web/dist by firebase.json's rules, compressed, with the engine of the Hosting emulator.
 * - `api` answers the API's paths; without it they get 503, as when the function is down.
 * - The function's renderer makes the rendered pages from `api`'s answers, unless `isFunction` says that `api` is the function.
 * - Pages may send files to `storageOrigin`.
 * - `folder`, a path from the project's folder, replaces web/dist.
 */
export const serveSite = async (
  api: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(503).end(),
  { isFunction = false, storageOrigin = STORAGE_ORIGIN, folder = 'web/dist' } = {},
): Promise<Site> => {
  if (!existsSync(`${root}web/dist/index.html`)) throw new Error('There is no web/dist. Run: npm test -- build')
  const { hosting } = JSON.parse(readFileSync(`${root}firebase.json`, 'utf8').replaceAll(STORAGE_ORIGIN, storageOrigin))
  // `api` serves the paths of functions; superstatic would look for a rewriter named after the function.
  const rewrites = hosting.rewrites.filter((rewrite: object) => 'destination' in rewrite)
  const app = engine({
    port: 0,
    hostname: '127.0.0.1',
    cwd: root,
    config: { ...hosting, rewrites, public: folder },
    compression: true,
  })
  const renderPage = await createSamplePages(SITE_URL, () => `http://localhost:${portOf(server)}`)
  app.use((request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', SITE_URL)
    const address = readRenderedAddress(pathname, searchParams)
    if (API_PATHS.test(pathname) || (address && isFunction)) api(request, response)
    else if (address) void renderPage(address, request, response)
    else next()
  })
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(() => resolve(listening))
  })
  return {
    origin: `http://localhost:${portOf(server)}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
