import { hash } from 'node:crypto'
import { api } from '@lsb/contract'
import { type Call, publicCall } from '../http/call.ts'
import type { Cacheable } from '../http/http-caching.ts'
import type { CallsByPart } from './document.ts'

/** The description of these calls. It is made of every shape, so it is made once, and not before somebody asks. */
export const descriptionCall = (calls: () => CallsByPart, version: string): Call => {
  const make = async (): Promise<Cacheable> => {
    const { openApiDocument } = await import('./document.ts')
    const description = openApiDocument(calls(), version)
    return { tagged: [hash('sha256', JSON.stringify(description))], answer: () => description }
  }
  let made: Promise<Cacheable> | undefined
  return publicCall({
    method: 'GET',
    path: api.openapi,
    summary: 'This description',
    answer: null,
    cached: () => (made ??= make()),
  })
}
