import { afterAll, beforeAll } from 'vitest'
import type { Services } from '../../../functions/src/services.ts'
import { type ApiServer, serveApi } from './api-server.ts'

/** Serves the API while the tests of a file run. */
export const useApi = (services: Services): Readonly<Pick<ApiServer, 'url' | 'logged'>> => {
  let server: ApiServer | undefined
  const started = (): ApiServer => {
    if (server === undefined) throw new Error('The API is served once the tests have begun.')
    return server
  }
  beforeAll(async () => {
    server = await serveApi(services)
  })
  afterAll(() => server?.close())
  return {
    get url() {
      return started().url
    },
    get logged() {
      return started().logged
    },
  }
}
