import { documentKey } from '../state/names.ts'
import { readMask, writeDocument } from '../wire/documents.ts'
import type { WireConsistency, WireDocument, WireMask, WireTimestamp } from '../wire/messages.ts'
import { writeMicros } from '../wire/times.ts'
import type { Context } from './context.ts'
import { readDocuments, readTimeOf, startReading } from './reading.ts'

type BatchGetRequest = WireConsistency & { database?: string; documents?: string[]; mask?: WireMask }
type BatchGetResponse = { found?: WireDocument; missing?: string; transaction?: Uint8Array; readTime?: WireTimestamp }

let lastAnswer: Promise<unknown> = Promise.resolve()

/**
 * Waits until earlier answers have been sent. Of several simultaneous calls the client can then read the first answer while the
 * next one is computed. Google's servers compute them in parallel.
 */
const afterEarlierAnswers = async (): Promise<void> => {
  const answer = lastAnswer.then(() => new Promise((resolve) => setImmediate(resolve)))
  lastAnswer = answer
  await answer
}

export async function* batchGet(context: Context, request: BatchGetRequest): AsyncGenerator<BatchGetResponse> {
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
  const readTime = writeMicros(readTimeOf(context, session))
  if (reading.begun) yield { transaction: reading.begun, readTime }
  await afterEarlierAnswers()
  for (const [index, document] of documents.entries())
    yield document ? { found: writeDocument(document, mask), readTime } : { missing: names[index] ?? '', readTime }
}
