import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { api, licenceYear, type PractisingRecord, uploadReceiptShape, validationMessages } from '@lsb/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { exportEntries } from '../../functions/src/export/export-data.ts'
import { handMadePdf } from '../../functions/src/files/pdf/testing.ts'
import { recordId, type StoredSending } from '../../functions/src/practising/record.ts'
import { call } from './support/calls.ts'
import { decideNow } from './support/decisions.ts'
import { renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater } from './support/sweeping.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const year = licenceYear(new Date())
let chair: Person
let surveyor: Person
let sent: PractisingRecord
const id = () => recordId(surveyor.entryId, year)

/** A PDF that no other call sends. */
const ownPdf = () =>
  new Blob([handMadePdf({ objects: [`<< /Title (${crypto.randomUUID()}) >>`] })], { type: 'application/pdf' })
const renew = (change: Record<string, Blob | string>, without: readonly string[] = []) => {
  const form = renewalForm(surveyor, { goodStandingCertificate: ownPdf(), otherDocument: ownPdf(), ...change })
  for (const name of without) form.delete(name)
  return call(server.url, api.certification, { token: surveyor.token, form })
}
/** Sends a corrected certificate; of the other document only this hash. */
const keepOther = (kept: string) => renew({ kept }, ['otherDocument'])
const recordIn = async (answer: ReturnType<typeof renew>) =>
  (await uploadReceiptShape.validate((await answer).body)).record
const giveBack = () =>
  decideNow(services, { url: server.url, chair }, { on: id(), act: 'return', note: 'The certificate is of last year.' })
const pathsIn = (sendings: readonly StoredSending[]) =>
  sendings.flatMap(({ documents }) => Object.values(documents).map(({ path }) => path)).toSorted()

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})
beforeEach(async () => {
  surveyor = await newPerson(services, 'surveyor')
  sent = await recordIn(renew({ payment_code: 'PAID1' }))
  await giveBack()
})

it('a renewal after a return: can keep a document, and every file of both sendings stays', async () => {
  const { sha256, size, name } = sent.documents.otherDocument
  const corrected = await recordIn(keepOther(sha256))
  expect(corrected).toMatchObject({ status: 'submitted', documents: { otherDocument: { sha256, size, name } } })
  const { url: _first, ...certificate } = sent.documents.goodStandingCertificate
  const { url: _second, ...other } = sent.documents.otherDocument
  const { submitted_at, payment_code } = sent
  const earlier = {
    submitted_at,
    payment_code,
    documents: { goodStandingCertificate: certificate, otherDocument: other },
  }
  const history = await call(server.url, `${api.certification}?history=true`, { token: surveyor.token })
  expect(history.body).toEqual([{ ...corrected, earlier_sendings: [earlier] }])

  const stored = await services.practising.find(id())
  const sendings = [...(await services.practising.sendings(id())), ...(stored === null ? [] : [stored.record])]
  const folder = `licences/${surveyor.entryId}/`
  await sweepADayLater(services, [folder])
  expect(await filesBelow(services, folder)).toEqual(pathsIn(sendings))
  expect(pathsIn(sendings)).toHaveLength(4)

  const caller = madeCaller({ ...surveyor, accountType: 'surveyor' })
  const exported = (await exportEntries(services, caller)).flatMap((entry) => ('path' in entry ? [entry.path] : []))
  expect(exported.toSorted()).toEqual(pathsIn(sendings))
})

it('the kept document: has the bytes of the returned one', async () => {
  await keepOther(sent.documents.otherDocument.sha256)
  const stored = await services.practising.find(id())
  const [first] = await services.practising.sendings(id())
  const read = async (path = '') => (await (await services.files.read(path))?.toArray())?.join('')
  const copy = stored?.record.documents.otherDocument.path
  expect(copy).not.toBe(first?.documents.otherDocument.path)
  expect(await read(copy)).toBe(await read(first?.documents.otherDocument.path))
})

it.each([
  ['that was not returned', () => 'a'.repeat(64)],
  ['that is the other part', () => sent.documents.goodStandingCertificate.sha256],
  ['without a hash', () => ''],
])('a renewal after a return: cannot keep a document %s', async (_what, kept) => {
  expect(await keepOther(kept())).toMatchObject({
    status: 400,
    body: { errors: { otherDocument: validationMessages.bothDocuments } },
  })
})

it('a renewal after a return: needs one new document', async () => {
  const { sha256 } = sent.documents.otherDocument
  expect(await renew({ kept: sha256 }, ['goodStandingCertificate', 'otherDocument'])).toMatchObject({ status: 400 })
})

it('a second return: keeps both earlier sendings, oldest first', async () => {
  const { sha256 } = sent.documents.otherDocument
  const second = await recordIn(keepOther(sha256))
  await giveBack()
  const third = await recordIn(keepOther(sha256))
  expect(third.earlier_sendings?.map(({ submitted_at }) => submitted_at)).toEqual([
    sent.submitted_at,
    second.submitted_at,
  ])
})

it('a renewal that waits: cannot be replaced by one that keeps a document', async () => {
  const { sha256 } = sent.documents.otherDocument
  await keepOther(sha256)
  expect(await keepOther(sha256)).toMatchObject({ status: 409, body: { detail: validationMessages.duplicateYear } })
})
