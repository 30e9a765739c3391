import { expect } from 'vitest'
import { deviations } from './described.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON, or null for an answer that is not JSON. */
  body: unknown
}

export interface Call {
  method?: string
  token?: string | undefined
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

/** The method of a call; without one, PUT if the call has a body, else GET. */
export const methodOf = ({ method, json, form: data }: Call): string =>
  method ?? (data === undefined && json === undefined ? 'GET' : 'PUT')

/** Makes a call, reads its whole answer and compares it with the API's description. */
export const call = async (url: string, path: string, input: Call = {}) => {
  const { token, json, form: data, headers } = input
  const body = data ?? (json === undefined ? undefined : JSON.stringify(json))
  const method = methodOf(input)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const answer: Answer = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null }
  expect(deviations(method, path, answer.status, answer.body)).toEqual([])
  return answer
}

/** The text at this path of an answer's body; fails the test when there is none. */
export const textAt = (answer: Answer, ...path: string[]): string => {
  let value: unknown = answer.body
  for (const name of path)
    value =
      typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null
  if (typeof value !== 'string')
    throw new Error(`No text at ${path.join('.')} of an answer with status ${answer.status}.`)
  return value
}
