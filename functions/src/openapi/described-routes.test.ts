import type { Express } from 'express'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createServices } from '../services.ts'
import { normalPath } from '../http/normalise-path.ts'
import { serveForTests } from '../http/testing.ts'
import { operations } from './operations.ts'

interface Route {
  /** The path as its router names it: `:name` is one segment, `*name` the rest. */
  path: string
  /** Who may make the call of each method; undefined for a route that `endpoint` has not made. */
  who: Record<string, string> | undefined
}

const whoOf = (dispatch: unknown): Route['who'] =>
  typeof dispatch === 'function' && 'handlers' in dispatch && dispatch.handlers instanceof Map
    ? Object.fromEntries([...dispatch.handlers].map(([method, { who = 'anyone' }]) => [method, who]))
    : undefined
const routesOf = (app: Express): Route[] =>
  app.router.stack
    .flatMap((layer) => ('stack' in layer.handle && Array.isArray(layer.handle.stack) ? layer.handle.stack : [layer]))
    // The website's pages have a pattern for a path; they are no calls.
    .flatMap(({ route }) =>
      typeof route?.path === 'string' ? [{ path: route.path, who: whoOf(route.stack[0]?.handle) }] : [],
    )

const patternOf = (path: string) => normalPath(path).replaceAll(/\{\w+\}/g, '*')
const described = Object.entries(Object.groupBy(operations, ({ path }) => patternOf(path)))

// Nothing is connected before it is used, and no call of this test uses anything.
const services = createServices(readConfig({ GCLOUD_PROJECT: 'demo-routes' }))
const app = createApp({ ...services, log: () => {} })
const server = serveForTests(app)
afterAll(() => services.close())

const calls = routesOf(app).map(({ path, who }) => ({ path: path.replaceAll(/[:*]\w+/g, '*'), who }))

it('describes exactly the paths there are', () => {
  expect(calls.map(({ path }) => path).toSorted()).toEqual(described.map(([path]) => path).toSorted())
})

it.each(described)('says who may call %s', (path, there = []) => {
  const asked = calls.find((each) => each.path === path)?.who
  expect(asked).toEqual(Object.fromEntries(there.map(({ method, who }) => [method, who])))
})

it.each(described)('describes exactly the methods of %s', async (path, there = []) => {
  const refused = await fetch(server.url + path.replaceAll('*', 'x'), { method: 'DELETE' })
  expect(refused.status).toBe(405)
  const allowed = (refused.headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD')
  expect(allowed.toSorted()).toEqual(there.map(({ method }) => method).toSorted())
})
