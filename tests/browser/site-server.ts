import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { server as engine } from 'superstatic'
import { portOf } from '../ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const API_PATHS = /^\/(?:account|api|lsb|change_password)(?:\/|$)/

export interface Site {
  /** Like `http://127.0.0.1:43210`. */
  origin: string
  close: () => Promise<void>
}

/**
 * Serves web/dist by firebase.json's own rules, with the engine the Hosting emulator uses, compressed. API paths go to
 * `api`; without it they answer 503, as when the function is down.
 */
export const serveSite = async (
  api: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(503).end(),
): Promise<Site> => {
  if (!existsSync(`${root}web/dist/index.html`)) throw new Error('There is no web/dist. Run: npm run build -w web')
  const { hosting } = JSON.parse(readFileSync(`${root}firebase.json`, 'utf8'))
  // Functions are `api`'s; the engine would look for a rewriter of that name.
  const rewrites = hosting.rewrites.filter((rewrite: object) => 'destination' in rewrite)
  const app = engine({ port: 0, hostname: '127.0.0.1', cwd: root, config: { ...hosting, rewrites }, compression: true })
  app.use((request, response, next) => {
    if (API_PATHS.test(request.url ?? '')) api(request, response)
    else next()
  })
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(() => resolve(listening))
  })
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
