import { Client, credentials, Metadata } from '@grpc/grpc-js'
import { loadService } from '../../../emulators/src/firestore/grpc/schema.ts'

const service = loadService()

/** Calls a method of the API. Resolves with the answers; rejects with an error whose `code` is the status. */
export type CallGrpc = (name: string, request: object) => Promise<object[]>

/** Calls the API as the server side does, also with messages that no SDK sends. */
export const openGrpc = (host: string, authorization = 'Bearer owner'): { call: CallGrpc; close: () => void } => {
  const client = new Client(host, credentials.createInsecure())
  const metadata = new Metadata()
  metadata.set('authorization', authorization)
  const call: CallGrpc = async (name, request) => {
    const method = service[name]
    if (!method) throw new Error(`The API has no ${name}.`)
    const { path, requestSerialize, responseDeserialize } = method
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
  }
  return { call, close: () => client.close() }
}

/** One call over a connection of its own. */
export const callGrpc = async (host: string, name: string, request: object, authorization?: string) => {
  const { call, close } = openGrpc(host, authorization)
  try {
    return await call(name, request)
  } finally {
    close()
  }
}
