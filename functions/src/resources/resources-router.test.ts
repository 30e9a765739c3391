import { Readable } from 'node:stream'
import express from 'express'
import { expect, it } from 'vitest'
import { resources as namedResources } from '@lsb/contract'
import type { FilesStore } from '../files/files-store.ts'
import { normalisePath } from '../http/normalise-path.ts'
import { problems } from '../http/problems.ts'
import { serveForTests } from '../http/testing.ts'
import { resourcesRouter } from './resources-router.ts'

const asked: string[] = []
const unused = () => {
  throw new Error('Not needed here.')
}
const files: FilesStore = {
  upload: unused,
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
const resources = {
  find: async (slug: string) => {
    asked.push(slug)
    return slug === 'land-law-1998' ? { file, by: '' } : null
  },
}

const server = serveForTests(
  express()
    .use(normalisePath)
    .use(resourcesRouter({ files, resources, namedResources }))
    .use(problems(() => {})),
)

it('streams a document of the list, to be kept by shared caches', async () => {
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

it('answers 404, not to be kept, while a document of the list is not uploaded', async () => {
  const response = await fetch(`${server.url}/api/resources/land-law-1999.pdf`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

it('asks Storage for nothing but documents of the list', async () => {
  asked.length = 0
  for (const name of ['land-law-1998', 'other.pdf', '..%2Faccounts%2Fx.pdf', '%2E%2E/licences/x.pdf', 'a/b.pdf'])
    expect((await fetch(`${server.url}/api/resources/${name}`)).status).toBe(404)
  expect((await fetch(`${server.url}/api/resources/%zz.pdf`)).status).toBe(400)
  expect(asked).toEqual([])
})
