import { readRenderedAddress } from '@lsb/contract'
import type { Express } from 'express'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createServices } from '../services.ts'
import { normalPath } from '../http/normalise-path.ts'
import { serveForTests } from '../http/testing.ts'
import { operations } from './operations.ts'

/** The paths an app answers at, as its routers name them: `:name` is one segment, `*name` the rest. */
const routesOf = (app: Express): string[] =>
  app.router.stack.flatMap(({ route, handle }) => {
    if (route !== undefined) return [route.path]
    const inner = 'stack' in handle && Array.isArray(handle.stack) ? handle.stack : []
    return inner.flatMap((layer) => (typeof layer?.route?.path === 'string' ? [String(layer.route.path)] : []))
  })

const patternOf = (path: string) => normalPath(path).replaceAll(/\{\w+\}/g, '*')
const described = Object.entries(Object.groupBy(operations, ({ path }) => patternOf(path)))

// Nothing is connected before it is used, and no call of this test uses anything.
const services = createServices(readConfig({ GCLOUD_PROJECT: 'demo-routes' }))
const app = createApp({ ...services, log: () => {} })
const server = serveForTests(app)
afterAll(() => services.close())

it('describes exactly the paths there are', () => {
  const calls = routesOf(app).filter((path) => readRenderedAddress(path, new URLSearchParams()) === null)
  const routes = calls.map((path) => path.replaceAll(/[:*]\w+/g, '*'))
  expect(routes.toSorted()).toEqual(described.map(([path]) => path).toSorted())
})

it.each(described)('describes exactly the methods of %s', async (path, there = []) => {
  const refused = await fetch(server.url + path.replaceAll('*', 'x'), { method: 'DELETE' })
  expect(refused.status).toBe(405)
  const allowed = (refused.headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD')
  expect(allowed.toSorted()).toEqual(there.map(({ method }) => method).toSorted())
})
