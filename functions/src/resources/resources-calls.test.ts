import { Readable } from 'node:stream'
import express from 'express'
import { expect, it } from 'vitest'
import type { AddedResource } from '@lsb/contract'
import type { FilesStore } from '../files/files-store.ts'
import { normalisePath } from '../http/normalise-path.ts'
import { problems } from '../http/problems.ts'
import { serveForTests } from '../http/testing.ts'
import { resourcesCalls } from './resources-calls.ts'
import { callsRouter } from '../http/call.ts'

const asked: string[] = []
const unused = () => {
  throw new Error('Not needed here.')
}
const files: FilesStore = {
  upload: unused,
  save: unused,
  duplicate: unused,
  remove: unused,
  list: unused,
  find: unused,
  copy: unused,
  read: async (path) => {
    asked.push(path)
    return path === 'resources/land-law-1998/a.pdf' ? Readable.from([Buffer.from('%PDF-1.7')]) : null
  },
}

const file = {
  path: 'resources/land-law-1998/a.pdf',
  name: 'a.pdf',
  size: '%PDF-1.7'.length,
  uploaded_at: '',
  sha256: 'abc',
  active_content: false,
  origin: null,
}
const record = { by: '', title: '', kind: 'notice' as const, listed: false, added_at: '', version: 1 }
const resources = {
  find: async (slug: string) => {
    asked.push(slug)
    return slug === 'land-law-1998' ? { ...record, file } : null
  },
}
const added: AddedResource = {
  slug: 'circular-2-2026',
  title: 'Circular 2/2026',
  kind: 'notice',
  added_at: '2026-11-21T08:00:00.000Z',
}

const server = serveForTests(
  express()
    .use(normalisePath)
    .use(callsRouter(resourcesCalls({ files, resources, addedResources: async () => [added] }), () => {}))
    .use(problems(() => {})),
)

it('streams a document, to be kept by shared caches', async () => {
  const response = await fetch(`${server.url}/api/resources/land-law-1998.pdf`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await response.text()).toBe('%PDF-1.7')
})

it('answers 304 to whoever has this very file', async () => {
  // Without a Cache-Control of its own, fetch asks past every copy.
  const headers = { 'If-None-Match': '"abc"', 'Cache-Control': 'max-age=0' }
  expect((await fetch(`${server.url}/api/resources/land-law-1998.pdf`, { headers })).status).toBe(304)
})

it('answers 404 without caching while a document is not uploaded', async () => {
  const response = await fetch(`${server.url}/api/resources/land-law-1999.pdf`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

it('asks for nothing under a name that no document can have', async () => {
  asked.length = 0
  for (const name of [
    'land-law-1998',
    'A.pdf',
    '__proto__.pdf',
    '.pdf',
    '..%2Faccounts%2Fx.pdf',
    '%2E%2E/licences/x.pdf',
    'a/b.pdf',
  ])
    expect((await fetch(`${server.url}/api/resources/${name}`)).status).toBe(404)
  expect((await fetch(`${server.url}/api/resources/%zz.pdf`)).status).toBe(400)
  expect(asked).toEqual([])
})

it('lists what the office has added, to be kept for a short time', async () => {
  const response = await fetch(`${server.url}/api/added-resources/`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=30, s-maxage=60'])
  expect(await response.json()).toEqual({ results: [added] })
})
