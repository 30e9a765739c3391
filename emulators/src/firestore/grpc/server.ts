import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  type ServiceDefinition,
} from '@grpc/grpc-js'
import { batchWrite, begin, commit, rollback } from '../service/commits.ts'
import type { Context } from '../service/context.ts'
import { batchGet } from '../service/batch-get.ts'
import { listCollectionIds, listDocuments } from '../service/listing.ts'
import { runAggregationQuery, runQuery } from '../service/run-query.ts'
import { checkRequest } from './schema.ts'
import { notImitated, statusCodes, toStatusError } from '../status-error.ts'
import { requireServer } from '../access/server-alone.ts'

/** An error in the form the gRPC server sends. */
const toServiceError = (error: unknown) => {
  const { status, message } = toStatusError(error)
  return { name: status, message, code: statusCodes[status].grpc, details: message, metadata: new Metadata() }
}

/** Throws unless the call is from the server side. */
const checkCaller = (metadata: Metadata): void => requireServer(metadata.get('authorization')[0]?.toString())

/** Largest message that is read, far larger than an allowed request. */
const maxMessageBytes = 64 * 1_048_576

// Written as methods, whose parameters may be narrower: each call knows its own request's fields.
type UnaryMethod = { run(context: Context, request: object): object | Promise<object> }['run']
type StreamMethod = { run(context: Context, request: object): AsyncGenerator<object> }['run']

const unary =
  (context: Context, method: UnaryMethod): handleUnaryCall<object, unknown> =>
  (call, callback) => {
    const answer = async () => {
      try {
        checkCaller(call.metadata)
        checkRequest(call.request)
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
    // If an error comes before the headers, Google's clients retry for seconds before they report it.
    call.sendMetadata(new Metadata())
    const answer = async () => {
      try {
        checkCaller(call.metadata)
        checkRequest(call.request)
        for await (const response of method(context, call.request)) {
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

type ListenRequest = { addTarget?: { targetId?: number } }

/** Refuses a listener by removing its target: Google's clients open a call that ends with an error again and again. */
const refuseListener: handleBidiStreamingCall<ListenRequest, object> = (call) => {
  call.on('data', ({ addTarget }: ListenRequest) => {
    const { message } = notImitated('listeners')
    const cause = { code: statusCodes.UNIMPLEMENTED.grpc, message }
    call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds: [addTarget?.targetId ?? 0], cause } })
  })
  call.on('end', () => call.end())
}

/**
 * The gRPC server of this state; to every other call of the API gRPC itself answers UNIMPLEMENTED. It opens no port:
 * `createSharedPort` passes the connections to it.
 */
export const createGrpcServer = (definition: ServiceDefinition, context: Context): Server => {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
  })
  server.addService(definition, {
    BatchGetDocuments: streaming(context, batchGet),
    BatchWrite: unary(context, batchWrite),
    BeginTransaction: unary(context, begin),
    Commit: unary(context, commit),
    ListCollectionIds: unary(context, listCollectionIds),
    Listen: refuseListener,
    ListDocuments: unary(context, listDocuments),
    Rollback: unary(context, rollback),
    RunAggregationQuery: streaming(context, runAggregationQuery),
    RunQuery: streaming(context, runQuery),
  })
  return server
}
