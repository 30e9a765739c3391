import { randomInt } from 'node:crypto'
import { api, ownMessages, RESOURCE_PART, resourceFolder, resourcePath } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { form, pdf } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'

const services = realServices()
const run = String(randomInt(100_000, 999_999))
const title = `Circular ${run}/2027`
const slug = `circular-${run}-2027`

let server: ApiServer
let clerk: Person
beforeAll(async () => {
  // Nobody waits until an instance asks again what was added.
  server = await serveApi({ ...services, addedResources: services.resources.listed })
  clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
})
afterAll(() => server.close())

const add = (parts: Record<string, string | Blob> = {}) =>
  call(server.url, api.officeAddedResources, {
    method: 'POST',
    token: clerk.token,
    form: form({ title, kind: 'notice', reason: 'A new circular', [RESOURCE_PART]: pdf(3000), ...parts }),
  })
const rename = (json: object, at = slug) =>
  call(server.url, api.officeAddedResource(at), {
    method: 'PATCH',
    token: clerk.token,
    json: { kind: 'notice', reason: 'A slip', ...json },
  })
const withdraw = (version: number, at = slug) =>
  call(server.url, api.officeResourceWithdrawal(at), {
    method: 'POST',
    token: clerk.token,
    json: { version, reason: 'Out of date' },
  })
const listed = async () => services.resources.listed()
const titled = async (text: string) => (await listed()).filter((one) => one.title === text)
const opened = async (at = slug) => (await fetch(`${server.url}${resourcePath({ slug: at })}`)).status
const acts = async () => {
  const { body } = await call(server.url, `${api.officeLog}?person=${clerk.uid}`, { token: clerk.token })
  const entries: { act: string; subject: string; before: object; after: object }[] = JSON.parse(
    JSON.stringify(body),
  ).results
  return entries.map(({ act, subject, before, after }) => ({ act, subject, before, after }))
}

describe('added documents: the office', () => {
  it('adds one that the page lists', async () => {
    expect(await add()).toMatchObject({ status: 200, body: { slug, title, kind: 'notice', added: true, version: 1 } })
    const shown = await call(server.url, api.addedResources)
    expect(JSON.stringify(shown.body)).toContain(`"slug":"${slug}","title":"${title}","kind":"notice"`)
    expect(await opened()).toBe(200)
    expect((await acts())[0]).toEqual({
      act: 'add document',
      subject: title,
      before: {},
      after: { title, kind: 'Notice', file: 'resource.pdf, 3000 bytes' },
    })
  })

  it('adds the same once more without a second document or entry', async () => {
    const [before, files] = [await acts(), await filesBelow(services, resourceFolder({ slug }))]
    expect(await add()).toMatchObject({ status: 200, body: { slug, version: 1 } })
    expect(await acts()).toEqual(before)
    expect(await filesBelow(services, resourceFolder({ slug }))).toEqual(files)
  })

  it.each([
    ['the title of another one with another file', { [RESOURCE_PART]: pdf(4000) }, 409, ownMessages.titleTaken],
    ['that title in other letters', { title: title.toUpperCase() }, 409, ownMessages.titleTaken],
    ['a title of the website’s text', { title: 'Land act, 2012' }, 409, ownMessages.titleNamed],
    ['the slug of a document of the website’s text', { title: 'Circular 1 2025' }, 409, ownMessages.titleNamed],
    ['no title', { title: ' ' }, 400, ownMessages.titleRequired],
    ['a title without a letter or digit', { title: '—' }, 400, ownMessages.titleUnclear],
    ['a title that is too long', { title: 'a'.repeat(121) }, 400, ownMessages.tooLong('The title', 120)],
    ['a kind that the page has no place for', { kind: 'conduct' }, 400, ''],
    ['a text that calls itself a PDF', { [RESOURCE_PART]: new Blob(['Dear'], { type: 'application/pdf' }) }, 400, ''],
    ['no reason', { reason: '' }, 400, ownMessages.reasonRequired],
  ])('is refused %s without a trace', async (_title, parts, status, text) => {
    const [before, files] = [await titled(title), await filesBelow(services, resourceFolder({ slug }))]
    const refused = await add(parts)
    expect(refused.status).toBe(status)
    expect(textAt(refused, 'detail')).toContain(text)
    expect(await titled(title)).toEqual(before)
    expect(await filesBelow(services, resourceFolder({ slug }))).toEqual(files)
  })

  it('lets two clerks at once add one document under one title', async () => {
    const both = await Promise.all(
      [3000, 4000].map((size) => add({ title: `Both ${run}`, [RESOURCE_PART]: pdf(size) })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await titled(`Both ${run}`)).toHaveLength(1)
    expect(await filesBelow(services, resourceFolder({ slug: `both-${run}` }))).toHaveLength(1)
  })

  it('lets one of two clerks give one title to two documents at once, and tells the other', async () => {
    for (const round of [1, 2, 3, 4]) {
      const names = ['first', 'second'].map((which) => `${which} ${run} ${round}`)
      for (const name of names) expect((await add({ title: name })).status).toBe(200)
      const wanted = `Wanted ${run} ${round}`
      const both = await Promise.all(
        names.map((name) => rename({ title: wanted, version: 1 }, name.replaceAll(' ', '-'))),
      )
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const late = both.find(({ status }) => status === 409)
      expect(late?.body).toMatchObject({ detail: ownMessages.titleTaken, errors: { title: ownMessages.titleTaken } })
      expect(await titled(wanted)).toHaveLength(1)
    }
  })

  it('lets one of two clerks add a document and give another its title at once', async () => {
    for (const round of [1, 2, 3, 4]) {
      const old = `old ${run} ${round}`
      expect((await add({ title: old })).status).toBe(200)
      const wanted = `Added ${run} ${round}`
      const both = await Promise.all([
        rename({ title: wanted, version: 1 }, old.replaceAll(' ', '-')),
        add({ title: wanted, [RESOURCE_PART]: pdf(4000) }),
      ])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(await titled(wanted)).toHaveLength(1)
    }
  })

  it('gives it another title, under the same address', async () => {
    expect(await rename({ title: `Amended ${run}`, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await titled(`Amended ${run}`)).toMatchObject([{ slug }])
    expect(await opened()).toBe(200)
    // The answer was lost, and the same is asked again.
    expect(await rename({ title: `Amended ${run}`, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await acts())[0]).toMatchObject({
      subject: title,
      before: { title },
      after: { title: `Amended ${run}` },
    })
  })

  it('is told when somebody else has changed it meanwhile', async () => {
    const late = [await rename({ title: `Late ${run}`, version: 1 }), await withdraw(1)]
    expect(late.map((answer) => [answer.status, textAt(answer, 'detail')])).toEqual(
      late.map(() => [409, ownMessages.resourceChanged]),
    )
    expect(await titled(`Amended ${run}`)).toHaveLength(1)
  })

  it('is refused the title of another document that is there', async () => {
    const other = await rename({ title: 'Land Act 2012', version: 2 })
    expect([other.status, textAt(other, 'detail')]).toEqual([409, ownMessages.titleNamed])
    const taken = await rename({ title: `both ${run}`, version: 2 })
    expect([taken.status, textAt(taken, 'detail')]).toEqual([409, ownMessages.titleTaken])
  })

  it('adds a second document under the first title of a renamed one', async () => {
    expect(await add({ [RESOURCE_PART]: pdf(5000) })).toMatchObject({ status: 200, body: { slug: `${slug}-2` } })
    expect([await opened(), await opened(`${slug}-2`)]).toEqual([200, 200])
  })

  it('replaces the file of an added document', async () => {
    const replaced = await call(server.url, api.officeResources, {
      method: 'POST',
      token: clerk.token,
      form: form({ slug, reason: 'Amended', [RESOURCE_PART]: pdf(6000) }),
    })
    expect(replaced).toMatchObject({ status: 200, body: { title: `Amended ${run}`, version: 3, file: { size: 6000 } } })
  })

  it('withdraws a document once', async () => {
    expect((await withdraw(3)).status).toBe(200)
    expect(await titled(`Amended ${run}`)).toEqual([])
    expect(await opened()).toBe(404)
    expect(await filesBelow(services, resourceFolder({ slug }))).toEqual([])
    const before = await acts()
    expect(before[0]).toMatchObject({ act: 'withdraw document', subject: `Amended ${run}`, after: {} })
    expect((await withdraw(3)).status).toBe(200)
    expect(await acts()).toEqual(before)
    expect((await rename({ title: `Again ${run}`, version: 4 })).status).toBe(404)
  })

  it('gives no file to a withdrawn document', async () => {
    const given = await call(server.url, api.officeResources, {
      method: 'POST',
      token: clerk.token,
      form: form({ slug, reason: 'Amended', [RESOURCE_PART]: pdf() }),
    })
    expect(given.status).toBe(404)
    for (const at of ['land-act-2012', 'nothing', '..', '__proto__']) expect((await withdraw(0, at)).status).toBe(404)
  })

  it('adds it again under the address that it had', async () => {
    expect((await withdraw(1, `${slug}-2`)).status).toBe(200)
    expect(await add()).toMatchObject({ status: 200, body: { slug, added: true } })
    expect(await opened()).toBe(200)
  })
})
