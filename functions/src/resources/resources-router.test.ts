import { Readable } from 'node:stream'
import express from 'express'
import { expect, it } from 'vitest'
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
    return path === 'resources/land-law-1998.pdf' ? Readable.from([Buffer.from('%PDF-1.7')]) : null
  },
}

const server = serveForTests(
  express()
    .use(normalisePath)
    .use(resourcesRouter({ files }))
    .use(problems(() => {})),
)

it('streams a document of the list, to be kept by shared caches', async () => {
  const response = await fetch(`${server.url}/api/resources/land-law-1998.pdf`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=86400')
  expect(await response.text()).toBe('%PDF-1.7')
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
