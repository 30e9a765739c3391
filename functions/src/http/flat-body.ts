import type { Request } from 'express'
import { unreadable } from '../errors.ts'
import { isRecord } from '../platform/json.ts'
import { readBody } from './raw-body.ts'

/** Largest JSON body, in bytes: the longest free texts, every character escaped, fit. */
const JSON_MAX_BYTES = 160 * 1024
/** Largest JSON body that is a list, in bytes: the longest list of accounts fits, and the longest texts of a full tray. */
const LIST_MAX_BYTES = 2 * 1024 * 1024

/** Names that every object inherits, such as `__proto__` and `toString`: a look-up among the fields would find them. */
const isInherited = (name: string): boolean => name in Object.prototype || name === 'prototype'

export type FlatBody = Record<string, string | number | boolean>
/** The same with members that are objects, where a call says so. */
export interface JsonBody {
  [name: string]: string | number | boolean | JsonBody
}

/** False for control characters (except tab and line ends), halves of surrogate pairs and the replacement character. */
const isCleanText = (text: string): boolean =>
  text.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(text.replaceAll(/[\t\n\r]/g, ''))

/** Throws the 400 problem for names and values that none of our forms sends, before any shape sees them. */
export const assertClean = (name: string, value: string): void => {
  if (isInherited(name) || !isCleanText(name) || !isCleanText(value)) throw unreadable()
}

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable()
  }
}

/**
 * The JSON object of a body: texts, numbers and booleans only; a member that is null counts as absent. Throws the 400
 * problem for anything else and the 413 one for a body over the limit.
 */
export const readFlatBody = async (request: Request): Promise<FlatBody> =>
  bodyOf(await readJson(request, JSON_MAX_BYTES))

/**
 * The rows under one member of a JSON object, whose members of the names `nested` may be objects, and the object's other members.
 * Throws as `readFlatBody` does.
 */
export const readList = async (
  request: Request,
  member: string,
  nested: readonly string[] = [],
): Promise<{ rows: JsonBody[]; flags: FlatBody }> => {
  const { [member]: rows, ...flags } = await readJson(request, LIST_MAX_BYTES)
  if (!Array.isArray(rows)) throw unreadable()
  return { rows: rows.map((row) => bodyOf(row, nested)), flags: bodyOf(flags) }
}

const readJson = async (request: Request, max: number): Promise<Record<string, unknown>> => {
  const parsed = parse(await readBody(request, max))
  if (!request.is('application/json') || !isRecord(parsed)) throw unreadable()
  return parsed
}

/** An object as a body. Throws the 400 problem for anything else. */
function bodyOf(parsed: unknown): FlatBody
function bodyOf(parsed: unknown, nested: readonly string[]): JsonBody
function bodyOf(parsed: unknown, nested: readonly string[] = []): JsonBody {
  if (!isRecord(parsed)) throw unreadable()
  const body: JsonBody = {}
  for (const [name, value] of Object.entries(parsed)) {
    assertClean(name, typeof value === 'string' ? value : '')
    if (value === null) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') body[name] = value
    else {
      if (!nested.includes(name)) throw unreadable()
      // None is within itself, so that a body is not read too deep.
      const others = nested.filter((one) => one !== name)
      body[name] = bodyOf(value, others)
    }
  }
  return body
}
