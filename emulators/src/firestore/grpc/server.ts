import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { Context } from '../service/context.ts'
import { statusCodes, toStatusError } from '../status-error.ts'
import { type StreamMethod, streamMethods, type UnaryMethod, unaryMethods } from './methods.ts'

/** A commit may weigh 10 MiB; what is far beyond is refused before it is read. */
const maxMessageBytes = 64 * 1_048_576

const toServiceError = (error: unknown) => {
  const { status, message } = toStatusError(error)
  return { name: status, message, code: statusCodes[status].grpc, details: message, metadata: new Metadata() }
}

const unary =
  (context: Context, method: UnaryMethod): handleUnaryCall<object, unknown> =>
  (call, callback) => {
    const answer = async () => {
      try {
        const response = await method(context, call.request)
        callback(null, response)
      } catch (error) {
        callback(toServiceError(error))
      }
    }
    void answer()
  }

const streaming =
  (context: Context, method: StreamMethod): handleServerStreamingCall<object, unknown> =>
  (call) => {
    const answer = async () => {
      for await (const response of method(context, call.request)) {
        if (call.cancelled) return
        call.write(response)
      }
      call.end()
    }
    answer().catch((error: unknown) => call.emit('error', toServiceError(error)))
  }

/** The gRPC service over the given state; connections are handed to it (see the port's listener). */
export const createGrpcServer = (definition: ServiceDefinition, context: Context): Server => {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
  })
  const implementation: UntypedServiceImplementation = {}
  for (const [name, method] of Object.entries(unaryMethods)) implementation[name] = unary(context, method)
  for (const [name, method] of Object.entries(streamMethods)) implementation[name] = streaming(context, method)
  server.addService(definition, implementation)
  return server
}
