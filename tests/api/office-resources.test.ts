import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { randomInt, randomUUID } from 'node:crypto'
import {
  api,
  incomingPath,
  type OfficeResources,
  ownMessages,
  type Resource,
  RESOURCE_PART,
  resourceFolder,
  resourcePath,
  validationMessages,
} from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOfSize } from '../../functions/src/files/pdf/testing.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { type Answer, call } from './support/calls.ts'
import { form, pdf } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater } from './support/sweeping.ts'

const services = realServices()
const run = String(randomInt(100_000, 999_999))
/** Documents that no other test has. */
const [act, notice]: [Resource, Resource] = [
  { slug: `act-${run}`, title: 'An act', kind: 'legislation' },
  { slug: `notice-${run}`, title: 'A notice', kind: 'notice' },
]

let server: ApiServer
let clerk: Person
beforeAll(async () => {
  server = await serveApi({ ...services, namedResources: [act, notice] })
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(() => server.close())

/** Without what other tests add. */
const listed = async () => {
  const { results }: OfficeResources = JSON.parse(
    JSON.stringify((await call(server.url, api.officeResources, { token: clerk.token })).body),
  )
  return { results: results.filter(({ added }) => !added) }
}
const give = (parts: Record<string, string | Blob>): Promise<Answer> =>
  call(server.url, api.officeResources, {
    method: 'POST',
    token: clerk.token,
    form: form({ slug: act.slug, reason: 'Amended', ...parts }),
  })
const published = async () => {
  const response = await fetch(`${server.url}${resourcePath(act)}`)
  return {
    status: response.status,
    size: (await response.arrayBuffer()).byteLength,
    etag: response.headers.get('etag'),
  }
}
const stored = () => filesBelow(services, resourceFolder(act))

describe('documents of the website: the office', () => {
  it('gives a missing document its file', async () => {
    expect(await listed()).toEqual({
      results: [act, notice].map(({ slug, title, kind }) => ({
        slug,
        title,
        kind,
        file: null,
        by: '',
        added: false,
        version: 0,
      })),
    })
    expect((await published()).status).toBe(404)
    const given = await give({ [RESOURCE_PART]: pdf(3000) })
    expect(given).toMatchObject({ status: 200, body: { slug: act.slug, by: 'Made-up Clerk', file: { size: 3000 } } })
    expect(await published()).toMatchObject({ status: 200, size: 3000 })
    expect(await listed()).toMatchObject({ results: [{ file: { size: 3000 } }, { file: null }] })
  })

  it('replaces a document by a new file', async () => {
    const before = await published()
    const [old] = await stored()
    expect((await give({ [RESOURCE_PART]: pdf(4000) })).status).toBe(200)
    const after = await published()
    expect(after).toMatchObject({ status: 200, size: 4000 })
    expect(after.etag).not.toBe(before.etag)
    const files = await stored()
    expect(files).toHaveLength(1)
    expect(files).not.toContain(old)
    const log = JSON.stringify(
      (await call(server.url, `${api.officeLog}?person=${clerk.uid}`, { token: clerk.token })).body,
    )
    expect(log).toContain('"before":{"file":"resource.pdf, 3000 bytes"},"after":{"file":"resource.pdf, 4000 bytes"}')
  })

  it('gives the same file again without another entry of the log', async () => {
    const path = `${api.officeLog}?person=${clerk.uid}`
    const before = (await call(server.url, path, { token: clerk.token })).body
    const files = await stored()
    expect((await give({ [RESOURCE_PART]: pdf(4000) })).status).toBe(200)
    expect(await stored()).toEqual(files)
    expect((await call(server.url, path, { token: clerk.token })).body).toEqual(before)
  })

  it('names only a file of their own', async () => {
    const other = await newPerson(services, 'office')
    const arrive = async (who: Person) => {
      const path = incomingPath({
        uid: who.uid,
        attempt: randomUUID(),
        document: RESOURCE_PART,
        type: 'application/pdf',
      })
      const caller = madeCaller({ ...who, accountType: 'office' })
      await services.files.upload(caller, path, 'application/pdf', pdfOfSize(5000))
      return path
    }
    expect((await give({ [RESOURCE_PART]: await arrive(other) })).status).toBe(403)
    const own = await arrive(clerk)
    expect((await give({ [RESOURCE_PART]: own })).status).toBe(200)
    expect((await published()).size).toBe(5000)
    // Its answer was lost, and the same is asked again: the original is gone by then.
    expect((await give({ [RESOURCE_PART]: own })).status).toBe(200)
  })

  it.each([
    ['a text that calls itself a PDF', { [RESOURCE_PART]: new Blob(['Dear board'], { type: 'application/pdf' }) }, 400],
    ['a PDF one byte over the limit', { [RESOURCE_PART]: pdf(5_242_881) }, 400],
    ['no file', {}, 400],
    ['no reason', { [RESOURCE_PART]: pdf(), reason: '' }, 400],
    ['a document that the website does not name', { [RESOURCE_PART]: pdf(), slug: 'land-law-1989' }, 404],
  ])('is refused %s while the published file stays', async (_title, parts, status) => {
    const before = await published()
    expect((await give(parts)).status).toBe(status)
    expect(await published()).toEqual(before)
  })

  it('says in words what is wrong with a file', async () => {
    const refused = await give({ [RESOURCE_PART]: new Blob(['Dear board'], { type: 'application/pdf' }) })
    expect(refused.body).toMatchObject({ detail: validationMessages.pdfOnly })
    expect((await give({})).body).toMatchObject({ detail: ownMessages.resourceMissing })
  })
})

it('sweep: deletes the files that no document names', async () => {
  const named = await stored()
  const left = `${resourceFolder(act)}${randomUUID()}.pdf`
  await services.files.duplicate(named[0] ?? '', left)
  expect(await stored()).toHaveLength(named.length + 1)
  await sweepADayLater(services, [resourceFolder(act)])
  expect(await stored()).toEqual(named)
})
