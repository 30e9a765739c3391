import type { handleBidiStreamingCall } from '@grpc/grpc-js'
import { Listener } from '../listen/listener.ts'
import type { ListenRequest, ListenResponse } from '../listen/responses.ts'
import { type WriteRequest, type WriteResponse, WriteStream } from '../listen/write-stream.ts'
import type { Context } from '../service/context.ts'
import { checkRequest } from './schema.ts'
import { callerOf, toServiceError } from './service-error.ts'

/** The Listen call: the client adds and removes targets, and gets changes until one side ends the stream. */
export const listen =
  (context: Context): handleBidiStreamingCall<ListenRequest, ListenResponse> =>
  (call) => {
    let listener: Listener | undefined
    call.on('data', (request: ListenRequest) => {
      try {
        checkRequest(request)
        listener ??= new Listener(context, callerOf(call.metadata), (response) => {
          if (!call.cancelled) call.write(response)
        })
        listener.handle(request)
      } catch (error) {
        listener?.close()
        call.emit('error', toServiceError(error))
      }
    })
    const close = (): void => listener?.close()
    call.on('cancelled', close)
    call.on('error', close)
    call.on('end', () => {
      close()
      call.end()
    })
  }

/** The Write call. */
export const write =
  (context: Context): handleBidiStreamingCall<WriteRequest, WriteResponse> =>
  (call) => {
    let stream: WriteStream | undefined
    call.on('data', (request: WriteRequest) => {
      try {
        stream ??= new WriteStream(context, callerOf(call.metadata))
        checkRequest(request)
        call.write(stream.handle(request))
      } catch (error) {
        call.emit('error', toServiceError(error))
      }
    })
    call.on('end', () => call.end())
  }
