import type { Caller } from '../access/caller.ts'
import { commit } from '../service/commits.ts'
import type { Context } from '../service/context.ts'
import type { WireTimestamp, WireWrite, WireWriteResult } from '../wire/messages.ts'

export type WriteRequest = { database?: string; streamId?: string; writes?: WireWrite[]; streamToken?: Uint8Array }

export type WriteResponse = {
  streamId?: string
  streamToken: Uint8Array
  writeResults?: WireWriteResult[]
  commitTime?: WireTimestamp
}

/** One Write stream: after a first message that opens it each message is a commit, answered in order. */
export class WriteStream {
  readonly #context: Context
  readonly #caller: Caller
  #database: string | undefined
  #count = 0

  constructor(context: Context, caller: Caller) {
    this.#context = context
    this.#caller = caller
  }

  handle(request: WriteRequest): WriteResponse {
    this.#count += 1
    const streamToken = Buffer.from(String(this.#count))
    if (this.#database === undefined) {
      this.#database = request.database ?? ''
      this.#context.session(this.#database)
      return { streamId: crypto.randomUUID(), streamToken }
    }
    const answer = commit(this.#context, { database: this.#database, writes: request.writes ?? [] }, this.#caller)
    return { streamToken, ...answer }
  }
}
