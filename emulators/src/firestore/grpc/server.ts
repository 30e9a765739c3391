import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { Context } from '../service/context.ts'
import { checkRequestSize } from './schema.ts'
import { listen, write } from './bidi.ts'
import { callerOf, toServiceError } from './service-error.ts'
import { type Method, methods, type StreamMethod, type UnaryMethod } from '../service/methods.ts'

/** Largest message that is read, far larger than an allowed request. */
const maxMessageBytes = 64 * 1_048_576

const unary =
  (context: Context, method: UnaryMethod): handleUnaryCall<object, unknown> =>
  (call, callback) => {
    const answer = async () => {
      try {
        checkRequestSize(call.request)
        const response = await method(context, call.request, callerOf(call.metadata))
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
    // If an error comes before the headers, Google's clients retry for seconds before they report it.
    call.sendMetadata(new Metadata())
    const answer = async () => {
      try {
        checkRequestSize(call.request)
        for await (const response of method(context, call.request, callerOf(call.metadata))) {
          if (call.cancelled) return
          call.write(response)
        }
        call.end()
      } catch (error) {
        call.emit('error', toServiceError(error))
      }
    }
    void answer()
  }

/** The gRPC server of this state. It opens no port: `createListener` passes the connections to it. */
export const createGrpcServer = (definition: ServiceDefinition, context: Context): Server => {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
  })
  const implementation: UntypedServiceImplementation = {}
  for (const [name, method] of Object.entries<Method>(methods))
    implementation[name] = method.stream ? streaming(context, method.run) : unary(context, method.run)
  implementation['Listen'] = listen(context)
  implementation['Write'] = write(context)
  server.addService(definition, implementation)
  return server
}
