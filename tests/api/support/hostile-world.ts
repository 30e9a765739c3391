import { Agent, request } from 'node:http'
import { defaultBoardFacts } from '@lsb/contract'
import { registeredPeople } from '../../../functions/src/registers/registered-people.ts'
import { storagePathOfMedia } from '../../../functions/src/files/media-path.ts'
import { rooms } from '../../rooms.ts'
import { touchAsserted } from '../../../functions/src/passkeys/create-passkeys.ts'
import { createNonces } from '../../../functions/src/passkeys/nonces.ts'
import { isRecord } from '../../../functions/src/platform/json.ts'
import { entryIdOf, surveyor as registered } from '../../../functions/src/registers/versions/testing.ts'
import { licensedFile, memoryOffice } from '../../../functions/src/registers/import/testing.ts'
import { createRegisterCache } from '../../../functions/src/registers/register-cache.ts'
import { createHistoriesCache } from '../../../functions/src/standing/histories-cache.ts'
import type { Services } from '../../../functions/src/services.ts'
import { serveApi } from './api-server.ts'
import { deviations } from './described.ts'
import type { EncodedRequest } from './drafts.ts'
import type { RequestFixtures } from './request-fixtures.ts'
import { completePerson, publishDocument, putAddedDocument, putMail, putRecord } from './hostile-people.ts'
import { passkeyFields, tomorrow } from './passkey-drafts.ts'
import { madeUpEntries, newIdNumber, newPerson, type Person } from './people.ts'
import { publishedRows } from './published-rows.ts'
import { filesBelow } from './stored.ts'

/** Who sends hostile requests; a stranger has no token, a forger an invalid one. */
export const senders = ['surveyor', 'assistant', 'chair', 'office', 'stranger', 'forger'] as const
export type Sender = (typeof senders)[number]

interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** An API for hostile requests, and people whose things must not change. */
export interface HostileWorld {
  fixtures: (who: Sender) => RequestFixtures
  /** Sends a request. `refused` is the body of a refusal; `faults` says what is wrong with the result, empty when nothing is. */
  faults: (who: Sender, request: EncodedRequest) => Promise<{ status: number; refused: unknown; faults: string[] }>
  close: () => Promise<void>
}

const agent = new Agent({ keepAlive: true })

/** Sends it unchanged: `fetch` would resolve dots in the path and refuse malformed requests. */
const sent = (
  port: number,
  token: string | undefined,
  { method, url, type, body }: EncodedRequest,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(type !== undefined && { 'Content-Type': type }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Length': String(body.length) }),
    }
    const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const isJson = incoming.headers['content-type']?.includes('json') ?? false
        const text = Buffer.concat(chunks).toString('utf8')
        const status = incoming.statusCode ?? 0
        resolve({ status, headers: incoming.headers, body: isJson ? JSON.parse(text) : null })
      })
    })
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('No answer in 30 s.')))
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** Everything stored on a person. */
const stored = async (services: Services, { uid, entryId }: Person) => [
  await services.accounts.find(uid),
  await services.identities.idNumber(uid),
  await Promise.all(Object.values(services.records).map((records) => records.find(uid))),
  await services.assistants.of({ supervisor: entryId }),
  await filesBelow(services, `accounts/${uid}/`),
  entryId === '' ? [] : await services.practising.ofEntry(entryId),
  entryId === '' ? [] : await filesBelow(services, `licences/${entryId}/`),
]

const sessionIn = (body: unknown): string | undefined => {
  if (!isRecord(body)) return undefined
  return typeof body['access'] === 'string' ? body['access'] : sessionIn(body['session'])
}

/** The register of the calls of the office. */
const published = (firm: string, holder: string) =>
  licensedFile(`1,Zuberi Kazungu,LS/1,${firm},P.O. Box 1,Active`, `2,${holder},LS/2,,,Active`)

export const hostileWorld = async (services: Services): Promise<HostileWorld> => {
  // Does not wait before refused sign-ins: no test here measures time.
  const newcomer = { id_number: newIdNumber(), name: 'Zuberi Kazungu', license_no: `NEW/${newIdNumber()}` }
  const licence = `FREE/${newIdNumber()}`
  const facts = registeredPeople([registered(1, newcomer), registered(2, { name: 'A Name', license_no: licence })], [])
  // Registers of its own: others publish in the suite at the same time.
  const registers = memoryOffice()
  for (const [firm, holder] of [
    ['Ridge', 'Former Holder'],
    ['Valley', 'Present Atieno'],
  ] as const)
    await registers.load('licensed', published(firm, holder))
  // An assistant with whose other name a second person may have begun.
  for (const name of ['Juma Hamisi', 'Juma O. Hamisi'])
    await registers.load(
      'approved',
      `Supervisor,Supervisor Licence,Assistant No,Assistant\nZuberi Kazungu,LS/1,AA/1,${name}\n`,
    )
  const { asPublished } = createRegisterCache('licensed', registers.services)
  const histories = createHistoriesCache({
    ...registers.services,
    versions: registers.versions,
  })
  const nonces = createNonces('made up', tomorrow)
  const server = await serveApi({
    ...services,
    registeredPeople: async () => facts,
    // Nobody here has a Google identity.
    isDeployer: async () => true,
    // No licence of this year has been issued.
    publicPhotograph: async (number) =>
      entryIdOf(number) === surveyor.entryId ? storagePathOfMedia(own.picture) : null,
    registerPublishing: registers.services,
    registers: {
      ...services.registers,
      licensed: { ...publishedRows(madeUpEntries), asPublished },
      standings: { ...services.registers.standings, histories },
    },
    ...Object.assign({}, ...rooms.map(({ instead }) => instead?.(services, () => surveyor.uid))),
    // Wrong letters make no later request wait.
    limits: { ...services.limits, count: async () => ({ takeBack: async () => {}, clear: async () => {} }) },
    // Its own facts, because the other tests use the suite's.
    boardFactsStore: { read: async () => defaultBoardFacts, change: async () => defaultBoardFacts },
    isOn: async () => true,
    clock: { ...services.clock, sleep: async () => {} },
    nonces,
    assertTouched: touchAsserted({ ...services, nonces }),
  })
  const port = Number(new URL(server.url).port)
  const [surveyor, own] = await completePerson(services, server.url)
  const [other, others] = await completePerson(services, server.url)
  const personBySender = {
    surveyor,
    assistant: await newPerson(services, 'assistant'),
    chair: await newPerson(services, 'chair', { licence: true }),
    office: await newPerson(services, 'office'),
  }
  await publishDocument()
  // One record can be submitted again, the other decided on: this undoes what a call changed.
  const { record } = await registers.plan('licensed', published('Valley', 'Present Atieno'))
  const office = {
    uid: '',
    message: '',
    passwordLink: '',
    confirmLink: '',
    passkeys: await passkeyFields({ ...services, nonces }, personBySender.office, personBySender.chair, surveyor),
    ofRooms: {},
    newcomer,
    licence,
    plan: record.id,
    addedDocument: { slug: '', version: 0 },
  }
  const document = `Added ${newIdNumber()}`
  const settle = async () => {
    if (office.uid === '' || (await services.accounts.find(office.uid)) === null)
      office.uid = (await newPerson(services, 'surveyor', { temporary: true })).uid
    Object.assign(office, await putMail(services, office.uid))
    for (const { made } of rooms) Object.assign(office.ofRooms, await made?.(services))
    await putRecord(services, own.record, 'returned')
    others.recordAt = await putRecord(services, others.record, 'submitted')
    own.picture = await services.pictureOf(surveyor.uid)
    office.addedDocument = await putAddedDocument(services, server.url, personBySender.office, document)
  }
  await settle()
  const personOf = (who: Sender) => (who === 'stranger' || who === 'forger' ? undefined : personBySender[who])
  const everything = async (self: Person) =>
    JSON.stringify([await stored(services, self), await stored(services, other)])
  // The stored data after the last request, by uid. Refused requests do not change them, so one read after each request is
  // enough.
  const known = new Map<string, string>()

  const faults: HostileWorld['faults'] = async (who, sentRequest) => {
    const person = personOf(who)
    const self = person ?? surveyor
    const writes = sentRequest.method !== 'GET'
    const before = writes ? (known.get(self.uid) ?? (await everything(self))) : ''
    const token = who === 'forger' ? 'eyJhbGciOiJub25lIn0.e30.' : person?.token
    const { status, headers, body } = await sent(port, token, sentRequest)
    const refused = status === 200 ? null : body
    const found = deviations(sentRequest.method, sentRequest.url, status, body)
    if (status >= 500) found.push(`status ${status}: ${server.logged.slice(-3).join(' ')}`)
    if (headers['x-content-type-options'] !== 'nosniff') found.push('no X-Content-Type-Options')
    if (!headers['cache-control']) found.push('no Cache-Control')
    if (!writes) return { status, refused, faults: found }
    // Uses the new session when the request has replaced it, else every later request would be refused.
    const session = /password|personal/.test(sentRequest.url) && status === 200 ? sessionIn(body) : undefined
    if (person !== undefined && session !== undefined) person.token = session
    if (status === 200) await settle()
    const after = await everything(self)
    known.clear()
    known.set(self.uid, after)
    if (status !== 200 && after !== before) found.push('refused, and yet something was written')
    return { status, refused, faults: found }
  }

  return {
    fixtures: (who) => ({ self: personOf(who) ?? surveyor, own, other, others, office }),
    faults,
    close: async () => {
      agent.destroy()
      await server.close()
    },
  }
}
