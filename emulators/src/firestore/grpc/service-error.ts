import { Metadata } from '@grpc/grpc-js'
import { requireServer } from '../access/server-alone.ts'
import { statusCodes, toStatusError } from '../status-error.ts'

/** An error in the form the gRPC server sends. */
export const toServiceError = (error: unknown) => {
  const { status, message } = toStatusError(error)
  return { name: status, message, code: statusCodes[status].grpc, details: message, metadata: new Metadata() }
}

/** Throws unless the call is from the server side. */
export const checkCaller = (metadata: Metadata): void => requireServer(metadata.get('authorization')[0]?.toString())
