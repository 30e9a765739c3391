import { api, certificateKinds, type FilePart, incomingPath, licenceYear } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { INCOMING_AGE_MS, INCOMING_MAX } from '../../functions/src/sweep/plan-incoming.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call } from './support/calls.ts'
import { actOn, decided } from './support/decisions.ts'
import { form, pdf, png, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { sweepAfter } from './support/sweeping.ts'

const services = realServices()
const config = suiteConfig()
const firebase = connectFirebase(config)
let server: ApiServer
beforeAll(async () => {
  server = await serveApi(services)
})
afterAll(async () => {
  await firebase.close()
  await server.close()
})

const objects = `${config.storageRest}/v0/b/${config.bucket}/o`
const linkTo = (path: string, token: string) => `${objects}/${encodeURIComponent(path)}?alt=media&token=${token}`
const opens = async (link: string): Promise<boolean> => {
  const response = await fetch(link)
  await response.arrayBuffer()
  // The emulator refuses a link to a file that is gone like one without rights.
  if (!response.ok) expect([403, 404]).toContain(response.status)
  return response.ok
}

/** A file in `incoming/`, and the token that Storage handed out with it. */
interface Sent {
  path: string
  token: string
}
const isUploaded = (value: unknown): value is { downloadTokens: string } =>
  typeof value === 'object' && value !== null && 'downloadTokens' in value && typeof value.downloadTokens === 'string'

/** Sends a file to `incoming/` by the resumable protocol, as the portal does. */
const send = async ({ uid, token }: Person, document: FilePart, file: Blob): Promise<Sent> => {
  const path = incomingPath({ uid, attempt: crypto.randomUUID(), document, type: file.type })
  const begun = await fetch(`${objects}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}`,
      'content-type': 'application/json; charset=utf-8',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(file.size),
      'x-goog-upload-header-content-type': file.type,
    },
    body: JSON.stringify({ name: path, contentType: file.type }),
  })
  const session = begun.headers.get('x-goog-upload-url') ?? ''
  await begun.arrayBuffer()
  const headers = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' }
  const answer: unknown = await (await fetch(session, { method: 'POST', headers, body: file })).json()
  if (!isUploaded(answer)) throw new Error('Storage handed out no token: this test would show nothing.')
  const sent = { path, token: answer.downloadTokens.split(',')[0] ?? '' }
  expect(await opens(linkTo(path, sent.token))).toBe(true)
  return sent
}

/** The token of every stored file that has one. */
const tokensBelow = async (prefix: string): Promise<string[]> => {
  const bucket = await firebase.bucket()
  const paths = await filesBelow(services, prefix)
  const found = await Promise.all(
    paths.map(async (path) => {
      const [{ metadata }] = await bucket.file(path).getMetadata()
      const { firebaseStorageDownloadTokens: token } = metadata ?? {}
      return token === undefined || token === null || token === '' ? [] : [path]
    }),
  )
  return found.flat()
}

/** After a commit: as many files, none with a token, and no link opens an original or, with its token, a copy. */
const expectClosed = async ({ uid }: Person, sent: readonly Sent[], prefix: string, copies: number): Promise<void> => {
  const paths = await filesBelow(services, prefix)
  expect(paths).toHaveLength(copies)
  expect(await tokensBelow(prefix)).toEqual([])
  expect(await filesBelow(services, `incoming/${uid}/`)).toEqual([])
  const links = sent.flatMap(({ path, token }) => [path, ...paths].map((each) => linkTo(each, token)))
  // An original is gone; a copy opens by nobody's token.
  expect(await Promise.all(links.map(opens))).toEqual(links.map(() => false))
}

interface Commit {
  what: string
  api: string
  files: Partial<Record<FilePart, Blob>>
  texts: (person: Person) => Record<string, string>
  prefix: (person: Person) => string
}
const year = licenceYear(new Date())
const facts = { email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
const commits: Commit[] = [
  {
    what: 'a renewal',
    api: api.certification,
    files: { goodStandingCertificate: pdf(), otherDocument: pdf(2000) },
    texts: ({ licenseNo }) => ({ year: String(year), licensed: licenseNo }),
    prefix: ({ entryId }) => `licences/${entryId}/`,
  },
  {
    what: 'the certificates',
    api: api.certificates,
    files: Object.fromEntries(certificateKinds.map((kind) => [kind, pdf()])),
    texts: () => ({}),
    prefix: ({ uid }) => `accounts/${uid}/`,
  },
  {
    what: 'the membership',
    api: api.isk,
    files: { isk_certificate: pdf() },
    texts: () => ({ isk_number: 'M/1' }),
    prefix: ({ uid }) => `accounts/${uid}/`,
  },
  {
    what: 'the picture',
    api: api.personalData,
    files: { profile_pic: png() },
    texts: ({ idNumber }) => ({ ...facts, id_number: idNumber }),
    prefix: ({ uid }) => `accounts/${uid}/`,
  },
]

describe.each(commits)('after the commit of $what', ({ api: path, files, texts, prefix }) => {
  const entries = (person: Person) =>
    Promise.all(
      Object.entries(files).map(async ([part, file]) => ({ part, sent: await send(person, partOf(part), file) })),
    )
  const partOf = (part: string): FilePart => {
    const found = Object.keys(files).find((name): name is FilePart => name === part)
    if (found === undefined) throw new TypeError(`"${part}" is no part.`)
    return found
  }

  it('leaves no file with a download token', async () => {
    const person = await newPerson(services, 'surveyor')
    const sent = await entries(person)
    const paths = Object.fromEntries(sent.map((one) => [one.part, one.sent.path]))
    const answer = await call(server.url, path, { token: person.token, form: form({ ...texts(person), ...paths }) })
    expect(answer).toMatchObject({ status: 200 })
    const given = sent.map((one) => one.sent)
    await expectClosed(person, given, prefix(person), given.length)
  })

  it('no file that came as bytes has a download token', async () => {
    const person = await newPerson(services, 'surveyor')
    const answer = await call(server.url, path, { token: person.token, form: form({ ...texts(person), ...files }) })
    expect(answer).toMatchObject({ status: 200 })
    await expectClosed(person, [], prefix(person), Object.keys(files).length)
  })
})

it('the photograph frozen with an approved licence has no download token', async () => {
  const [person, chair] = [await newPerson(services, 'surveyor'), await newPerson(services, 'chair')]
  const picture = form({ ...facts, id_number: person.idNumber, profile_pic: png() })
  await call(server.url, api.personalData, { token: person.token, form: picture })
  await call(server.url, api.certification, { token: person.token, form: renewalForm(person) })
  const act = await actOn(services, recordId(person.entryId, year), { act: 'approve' })
  expect(await decided({ url: server.url, chair }, act)).toMatchObject({ outcome: 'done' })
  // Two documents and the photograph.
  await expectClosed(person, [], `licences/${person.entryId}/`, 3)
})

describe('a file that is never committed', () => {
  it('opens by its link until the sweep of its age', async () => {
    const person = await newPerson(services, 'surveyor')
    const sent = [await send(person, 'otherDocument', pdf()), await send(person, 'profile_pic', png())]
    const links = sent.map(({ path, token }) => linkTo(path, token))
    const folders = [`incoming/${person.uid}/`]
    await sweepAfter(services, folders, INCOMING_AGE_MS - 60_000)
    expect(await Promise.all(links.map(opens))).toEqual([true, true])
    await sweepAfter(services, folders, INCOMING_AGE_MS + 60_000)
    expect(await Promise.all(links.map(opens))).toEqual([false, false])
  })

  it('no longer opens when its account has sent more than are kept', async () => {
    const person = await newPerson(services, 'surveyor')
    const first = await send(person, 'kcse', pdf())
    for (let more = 0; more < INCOMING_MAX; more += 1) await send(person, 'kcse', pdf())
    await sweepAfter(services, [`incoming/${person.uid}/`], 60_000)
    expect(await opens(linkTo(first.path, first.token))).toBe(false)
    expect(await filesBelow(services, `incoming/${person.uid}/`)).toHaveLength(INCOMING_MAX)
  })
})
