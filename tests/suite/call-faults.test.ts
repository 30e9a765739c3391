import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../bench/load.ts'
import { portOf } from '../ports.ts'
import { createCallFaults, type CallFaults } from './call-faults.ts'
import { startGrpcCalls } from './grpc-calls.ts'
import { type CallProxy, startHttpCalls } from './http-calls.ts'

const post = () => send({ url: `http://127.0.0.1:${proxy.port}/a?b`, method: 'POST', body: Buffer.from('body') })
const bytes = (value: Buffer) => value

let faults: CallFaults
let proxy: CallProxy
let reached = 0
beforeEach(() => {
  faults = createCallFaults()
  reached = 0
})
afterEach(() => proxy.close())

describe('proxy of HTTP/1 calls', () => {
  const server = createServer((incoming, outgoing) => {
    reached += 1
    const answer = `${incoming.method} ${incoming.url} ${reached}`
    incoming.resume().on('end', () => outgoing.writeHead(201, { 'X-Of': 'the server' }).end(answer))
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(async () => {
    proxy = await startHttpCalls(faults, 'storage', portOf(server), (method, path) => `${method} ${path}`)
  })
  const second = { service: 'storage', name: 'POST /a?b', occurrence: 2 }

  it('lists the calls it passes on unchanged', async () => {
    faults.arm()
    const { status: code, body } = await post()
    await post()
    expect([code, body.toString()]).toEqual([201, 'POST /a?b 1'])
    expect(faults.calls()).toEqual([{ ...second, occurrence: 1 }, second])
    expect(faults.happened()).toBe(false)
  })
  it('drops an answer after the server has carried the call out', async () => {
    faults.arm(second, 'dropped')
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([201, 503, 201])
    expect([reached, faults.happened()]).toEqual([3, true])
  })
  it.each([
    ['cut before', 1],
    ['cut after', 2],
  ] as const)('%s: breaks the connection when the server has carried out %i calls', async (fault, carriedOut) => {
    faults.arm(second, fault)
    await post()
    await expect(post()).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(reached).toBe(carriedOut)
  })
  it('answers that something broke', async () => {
    faults.arm(second, 'internal')
    expect([(await post()).status, (await post()).status, reached]).toEqual([201, 500, 2])
  })
  it('delivers a call twice, and passes the second answer on', async () => {
    faults.arm(second, 'twice')
    await post()
    expect((await post()).body.toString()).toBe('POST /a?b 3')
    expect(reached).toBe(3)
  })
})

describe('proxy of gRPC calls', () => {
  // A server of one method: it answers with the number of calls it has carried out, or refuses those of "wrong".
  const server = createHttp2Server()
  server.on('stream', (stream) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      reached += 1
      const head = { ':status': 200, 'content-type': 'application/grpc' }
      if (Buffer.concat(parts).includes('wrong')) {
        stream.respond({ ...head, 'grpc-status': String(status.ALREADY_EXISTS) }, { endStream: true })
        return
      }
      stream.respond(head, { waitForTrailers: true })
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
      stream.end(Buffer.from([0, 0, 0, 0, 1, reached]))
    })
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => server.close())
  let client: Client
  beforeEach(async () => {
    proxy = await startGrpcCalls(faults, 'firestore', portOf(server))
    client = new Client(`127.0.0.1:${proxy.port}`, credentials.createInsecure())
  })
  afterEach(() => client.close())
  const commit = (text = 'right') =>
    new Promise<number | undefined>((resolve, reject) => {
      client.makeUnaryRequest(
        '/v1.Firestore/Commit',
        bytes,
        bytes,
        Buffer.from(text),
        new Metadata(),
        (error, answer) => (error === null ? resolve(answer?.[0]) : reject(error)),
      )
    })
  const second = { service: 'firestore', name: 'Commit', occurrence: 2 }

  it('passes answers and refusals on unchanged, and lists the calls', async () => {
    faults.arm()
    expect(await commit()).toBe(1)
    await expect(commit('wrong')).rejects.toMatchObject({ code: status.ALREADY_EXISTS })
    expect(faults.calls()).toEqual([{ ...second, occurrence: 1 }, second])
  })
  it.each([
    ['dropped', 2],
    ['cut before', 1],
    ['cut after', 2],
  ] as const)(
    '%s: makes the client see UNAVAILABLE when the server has carried out %i calls',
    async (fault, carriedOut) => {
      faults.arm(second, fault)
      await commit()
      await expect(commit()).rejects.toMatchObject({ code: status.UNAVAILABLE })
      expect([reached, faults.happened()]).toEqual([carriedOut, true])
      expect(await commit()).toBe(carriedOut + 1)
    },
  )
  it.each([
    ['internal', 2, status.INTERNAL],
    ['reset', 2, status.INTERNAL],
    ['unknown', 1, status.UNKNOWN],
    ['aborted', 1, status.ABORTED],
    ['closed', 2, status.INVALID_ARGUMENT],
  ] as const)('%s: answers so when the server has carried out %i calls', async (fault, carriedOut, code) => {
    faults.arm(second, fault)
    await commit()
    await expect(commit()).rejects.toMatchObject({ code })
    expect([reached, faults.happened()]).toEqual([carriedOut, true])
    expect(await commit()).toBe(carriedOut + 1)
  })
  it('delivers a call twice, and passes the second answer on', async () => {
    faults.arm(second, 'twice')
    await commit()
    expect(await commit()).toBe(3)
  })
  it('drops one stream and keeps the others of its connection', async () => {
    faults.arm(second, 'dropped')
    const outcomes = await Promise.allSettled([commit(), commit(), commit()])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
