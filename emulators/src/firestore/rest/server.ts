import type { IncomingMessage, ServerResponse } from 'node:http'
import { readCaller } from '../access/caller.ts'
import type { Context } from '../service/context.ts'
import { type Method, methods } from '../service/methods.ts'
import { invalidArgument, StatusError, statusCodes, toStatusError } from '../status-error.ts'
import type { JsonReader } from './from-json.ts'
import { requestOf } from './request.ts'
import { type Route, routeOf } from './routes.ts'
import type { Schema } from './schema.ts'
import type { JsonWriter } from './to-json.ts'

const packageName = 'google.firestore.v1'
const maxBodyBytes = 11_534_336

/** Reads a request's body, empty or JSON. */
export const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk)
    bytes += buffer.length
    if (bytes > maxBodyBytes) throw invalidArgument(`Request payload size exceeds the limit: ${maxBodyBytes} bytes.`)
    chunks.push(buffer)
  }
  const text = Buffer.concat(chunks).toString()
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload received. ${error instanceof Error ? error.message : ''}`)
  }
}

export const sendJson = (response: ServerResponse, status: number, json: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(`${JSON.stringify(json, undefined, 2)}\n`)
}

const errorOf = (error: unknown): { http: number; json: object } => {
  const { status, message } = toStatusError(error)
  const { http } = statusCodes[status]
  return { http, json: { error: { code: http, message, status } } }
}

export const sendError = (response: ServerResponse, error: unknown): void => {
  const { http, json } = errorOf(error)
  sendJson(response, http, json)
}

/** The REST form of the API, over the same calls as gRPC. */
export class RestServer {
  readonly #context: Context
  readonly #schema: Schema
  readonly #reader: JsonReader
  readonly #writer: JsonWriter

  constructor(context: Context, schema: Schema, { reader, writer }: { reader: JsonReader; writer: JsonWriter }) {
    this.#context = context
    this.#schema = schema
    this.#reader = reader
    this.#writer = writer
  }

  /** Answers a request for `/v1/…`. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const route = routeOf(request.method ?? 'GET', url.pathname)
    if (!route) {
      sendError(response, new StatusError('NOT_FOUND', `There is nothing at ${request.method} ${url.pathname}.`))
      return
    }
    const method: Method = methods[route.method]
    try {
      const answers = await this.#answers(method, route, request, url)
      sendJson(response, 200, method.stream ? answers : answers[0])
    } catch (error) {
      const { http, json } = errorOf(error)
      sendJson(response, http, method.stream ? [json] : json)
    }
  }

  async #answers(method: Method, route: Route, request: IncomingMessage, url: URL): Promise<object[]> {
    const caller = readCaller(request.headers.authorization)
    const typeName = `${packageName}.${route.method}Request`
    const json = requestOf(this.#schema, typeName, route, url.searchParams, await readBody(request))
    const message = this.#reader.read(typeName, json)
    if (!method.stream) {
      const answer = await method.run(this.#context, message, caller)
      return [this.#writer.write(responseTypeOf(route.method), answer)]
    }
    const answers: object[] = []
    for await (const answer of method.run(this.#context, message, caller))
      answers.push(this.#writer.write(responseTypeOf(route.method), answer))
    return answers
  }
}

const documentMethods = new Set(['GetDocument', 'CreateDocument', 'UpdateDocument'])

const responseTypeOf = (method: string): string =>
  documentMethods.has(method) ? `${packageName}.Document` : `${packageName}.${method}Response`
