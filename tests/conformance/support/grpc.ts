import { Client, credentials, Metadata } from '@grpc/grpc-js'
import { loadService } from '../../../emulators/src/firestore/grpc/schema.ts'

const service = loadService()

/**
 * Calls the API as the server side does, also with messages that no SDK sends. Resolves with the answers; rejects with an error
 * whose `code` is the status.
 */
export const callGrpc = async (
  host: string,
  name: string,
  request: object,
  authorization = 'Bearer owner',
): Promise<object[]> => {
  const method = service[name]
  if (!method) throw new Error(`The API has no ${name}.`)
  const { path, requestSerialize, responseDeserialize } = method
  const client = new Client(host, credentials.createInsecure())
  const metadata = new Metadata()
  metadata.set('authorization', authorization)
  try {
    if (method.responseStream) {
      const answers: object[] = []
      for await (const answer of client.makeServerStreamRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata,
      ))
        answers.push(answer)
      return answers
    }
    return await new Promise((resolve, reject) => {
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, (error, answer) =>
        error ? reject(error) : resolve(answer ? [answer] : []),
      )
    })
  } finally {
    client.close()
  }
}
