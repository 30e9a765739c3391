import type { Caller } from '../access/caller.ts'
import { approveFor } from './commits.ts'
import { StatusError } from '../status-error.ts'
import { documentKey, splitName, checkId } from '../state/names.ts'
import type { Write } from '../state/write.ts'
import { readMask, writeDocument } from '../wire/documents.ts'
import type {
  WireConsistency,
  WireDocument,
  WireMask,
  WirePrecondition,
  WireTimestamp,
  WireWrite,
} from '../wire/messages.ts'
import { writeMicros } from '../wire/times.ts'
import { readWrite } from '../wire/writes.ts'
import type { Context } from './context.ts'
import { readDocuments, readTimeOf, startReading } from './reading.ts'
import { afterEarlierAnswers } from './after-earlier-answers.ts'

type GetRequest = WireConsistency & { name?: string; mask?: WireMask }
type BatchGetRequest = WireConsistency & { database?: string; documents?: string[]; mask?: WireMask }
type BatchGetResponse = { found?: WireDocument; missing?: string; transaction?: Uint8Array; readTime?: WireTimestamp }
type CreateRequest = {
  parent?: string
  collectionId?: string
  documentId?: string
  document?: WireDocument
  mask?: WireMask
}
type UpdateRequest = {
  document?: WireDocument
  updateMask?: WireMask
  mask?: WireMask
  currentDocument?: WirePrecondition
}

export const getDocument = async (context: Context, request: GetRequest, caller: Caller): Promise<WireDocument> => {
  const name = request.name ?? ''
  const session = context.session(splitName(name).database)
  const key = documentKey(session.database.name, name)
  const [document] = await readDocuments(session, startReading(context, session, request), [key.path])
  context.access.checkGet(caller, session.database, [{ key, document }])
  if (!document) throw new StatusError('NOT_FOUND', `Document "${name}" not found.`)
  return writeDocument(document, readMask(request.mask))
}

export async function* batchGet(
  context: Context,
  request: BatchGetRequest,
  caller: Caller,
): AsyncGenerator<BatchGetResponse> {
  const session = context.session(request.database ?? '')
  const names = [...new Set(request.documents)]
  const keys = names.map((name) => documentKey(session.database.name, name))
  const mask = readMask(request.mask)
  const reading = startReading(context, session, request)
  const documents = await readDocuments(
    session,
    reading,
    keys.map(({ path }) => path),
  )
  context.access.checkGet(
    caller,
    session.database,
    keys.map((key, index) => ({ key, document: documents[index] })),
  )
  const readTime = writeMicros(readTimeOf(context, session, reading))
  if (reading.begun) yield { transaction: reading.begun, readTime }
  await afterEarlierAnswers()
  for (const [index, document] of documents.entries())
    yield document ? { found: writeDocument(document, mask), readTime } : { missing: names[index] ?? '', readTime }
}

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => idAlphabet[byte % idAlphabet.length]).join('')

const writeOne = (
  context: Context,
  caller: Caller,
  databaseName: string,
  wire: WireWrite,
  mask?: WireMask,
): WireDocument => {
  const session = context.session(databaseName)
  const { database } = session
  const write: Write = readWrite(databaseName, wire)
  const fields = readMask(mask)
  database.commit([write], context.now(), approveFor(context, session, caller, [write]))
  const document = database.get(write.key.path)
  return document ? writeDocument(document, fields) : {}
}

export const createDocument = (context: Context, request: CreateRequest, caller: Caller): WireDocument => {
  const { parent = '', collectionId = '' } = request
  const id = request.documentId ? request.documentId : randomId()
  checkId(collectionId, parent)
  checkId(id, parent)
  const update = { name: `${parent}/${collectionId}/${id}`, fields: request.document?.fields ?? {} }
  return writeOne(
    context,
    caller,
    splitName(parent).database,
    { update, currentDocument: { exists: false } },
    request.mask,
  )
}

export const updateDocument = (context: Context, request: UpdateRequest, caller: Caller): WireDocument => {
  const update = request.document ?? {}
  const write: WireWrite = { update }
  if (request.updateMask) write.updateMask = request.updateMask
  if (request.currentDocument) write.currentDocument = request.currentDocument
  return writeOne(context, caller, splitName(update.name ?? '').database, write, request.mask)
}

export const deleteDocument = (
  context: Context,
  request: { name?: string; currentDocument?: WirePrecondition },
  caller: Caller,
): object => {
  const write: WireWrite = { delete: request.name ?? '' }
  if (request.currentDocument) write.currentDocument = request.currentDocument
  writeOne(context, caller, splitName(request.name ?? '').database, write)
  return {}
}
