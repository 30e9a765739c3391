import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../../emulators/src/is-record.ts'
import type { CallGrpc } from './grpc.ts'
import type { Call, Step } from './random-steps.ts'

/** A commit has a server time of its own where it begins in a later millisecond. */
const BETWEEN_TIMES_MS = 2
/** More pages than a list of the few documents can have. */
const MOST_PAGES = 30

/** Members of an answer that no two emulators share: when it was read, an id, and the words of an error. */
const ownMembers = new Set(['readTime', 'commitTime', 'transaction', 'message'])
/** Every time given here is later than those that the steps write. */
const isGiven = (time: Record<string, unknown>) => Number(time['seconds'] ?? 0) > 1000

const idOf = (answer: unknown): object => (isRecord(answer) ? { transaction: answer['transaction'] } : {})

/** One of two emulators that are asked the same: fills in the names of its database, and answers times as the step that made them. */
export class EmulatorSide {
  readonly #call: CallGrpc
  readonly #database: string
  readonly #madeBy = new Map<string, number>()
  readonly #updateTimes = new Map<string, unknown[]>()
  #step = 0

  constructor(call: CallGrpc, database: string) {
    this.#call = call
    this.#database = database
  }

  /** What it answers to the step, in a form that two emulators share. */
  async take(step: Step): Promise<unknown> {
    this.#step += 1
    await sleep(BETWEEN_TIMES_MS)
    if ('method' in step) return await this.#answerTo(step)
    const options = { readWrite: {} }
    const [begun] = await this.#call('BeginTransaction', { database: this.#database, options })
    const answers: unknown[] = []
    for (const call of step.transaction) answers.push(await this.#answerTo(call, idOf(begun)))
    // Google's emulator would let the next step wait for the locks of one that is still open.
    await this.#call('Rollback', { database: this.#database, ...idOf(begun) })
    return answers
  }

  async #answerTo({ method, request }: Call, within: object = {}): Promise<unknown> {
    const filled = { database: this.#database, ...this.#fill(request), ...within }
    try {
      if (method.startsWith('List')) return await this.#pages(method, filled)
      const answers = (await this.#call(method, filled)).map((answer) => this.#shared(answer))
      // Where a query's answers end, and how many it has skipped, is said here and there in another message.
      return method === 'RunQuery'
        ? answers.flatMap((answer) => (isRecord(answer) && answer['document'] ? [answer['document']] : []))
        : answers
    } catch (error) {
      if (error instanceof Error && 'code' in error) return { refused: error.code }
      throw error
    }
  }

  /** All pages of a list as one. */
  async #pages(method: string, request: object): Promise<unknown[]> {
    const items: unknown[] = []
    let pageToken: unknown = ''
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const [answer] = await this.#call(method, { ...request, pageToken })
      if (!isRecord(answer)) break
      items.push(this.#shared(answer['documents'] ?? answer['collectionIds']))
      pageToken = answer['nextPageToken']
      if (!pageToken) return items.flat()
    }
    throw new Error(`${method} ends nowhere.`)
  }

  #name(path: unknown): string {
    return `${this.#database}/documents${path === '' ? '' : `/${String(path)}`}`
  }

  #fill(request: object): object {
    const names = new Set(['name', 'delete', 'parent', 'referenceValue'])
    let document = ''
    const fill = (part: unknown, key = ''): unknown => {
      if (names.has(key) && typeof part === 'string') {
        if (key === 'name' || key === 'delete') document = this.#name(part)
        return this.#name(part)
      }
      if (Array.isArray(part)) return part.map((one) => (key === 'documents' ? this.#name(one) : fill(one)))
      if (!isRecord(part) || part instanceof Uint8Array) return part
      if ('seen' in part) return this.#updateTimes.get(document)?.at(-Number(part['seen'])) ?? { seconds: '1' }
      const members = Object.entries(part).filter(([, member]) => member !== undefined)
      return Object.fromEntries(members.map(([name, member]) => [name, fill(member, name)]))
    }
    const filled = fill(request)
    return isRecord(filled) ? filled : {}
  }

  /** A time that the emulator gave, as the step that it is from. */
  #stepOf(time: Record<string, unknown>): string {
    const text = JSON.stringify(time)
    const step = this.#madeBy.get(text) ?? this.#step
    this.#madeBy.set(text, step)
    return `time of step ${step}`
  }

  #shared(part: unknown, key = ''): unknown {
    if (Array.isArray(part)) return part.map((one) => this.#shared(one))
    if (part instanceof Uint8Array) return Buffer.from(part).toString('hex')
    if (!isRecord(part)) return Object.is(part, -0) ? '-0' : part
    const { name: document, createTime, updateTime } = part
    if (document !== undefined && !createTime) return { name: document }
    if (typeof document === 'string' && updateTime)
      this.#updateTimes.set(document, [...(this.#updateTimes.get(document) ?? []), updateTime])
    if (key === 'updateTime' || key === 'createTime' || (key === 'timestampValue' && isGiven(part)))
      return this.#stepOf(part)
    if (key === 'timestampValue') return { seconds: '0', nanos: 0, ...part }
    const members = Object.entries(part).filter(([name]) => !ownMembers.has(name))
    return Object.fromEntries(members.map(([name, member]) => [name, this.#shared(member, name)]))
  }
}
