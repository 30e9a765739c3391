import { Metadata } from '@grpc/grpc-js'
import { type Caller, readCaller } from '../access/caller.ts'
import { statusCodes, toStatusError } from '../status-error.ts'

/** An error in the form the gRPC server sends. */
export const toServiceError = (error: unknown) => {
  const { status, message } = toStatusError(error)
  return { name: status, message, code: statusCodes[status].grpc, details: message, metadata: new Metadata() }
}

export const callerOf = (metadata: Metadata): Caller => readCaller(metadata.get('authorization')[0]?.toString())
