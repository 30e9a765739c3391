import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tryOpening } from './try-opening.ts'

const reader = vi.hoisted(() => {
  class PasswordException extends Error {}
  class InvalidPDFException extends Error {}
  return {
    PasswordException,
    InvalidPDFException,
    getDocument: vi.fn<(asked: { data: Uint8Array<ArrayBuffer> }) => object>(),
  }
})
vi.mock('./reader.ts', () => reader)

const destroy = vi.fn<() => Promise<void>>(() => Promise.resolve())
const opens = (promise: Promise<unknown>) => reader.getDocument.mockReturnValueOnce({ promise, destroy })
const pages = (first: Promise<unknown>, info = {}) =>
  Promise.resolve({ numPages: 1, getPage: () => first, getMetadata: () => Promise.resolve({ info }) })
const page = {
  getTextContent: () => Promise.resolve({ items: [{ str: 'Please wait...' }] }),
  getAnnotations: () => Promise.resolve([]),
}
const bytes = new TextEncoder().encode('%PDF-1.7')

beforeEach(() => {
  vi.stubGlobal('Worker', () => {})
  destroy.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['opens', () => pages(Promise.resolve(page)), null],
  ['only asks to wait', () => pages(Promise.resolve(page), { IsXFAPresent: true }), 'form'],
  ['is a folder of files', () => pages(Promise.resolve(page), { IsCollectionPresent: true }), 'portfolio'],
  ['asks for a certificate', () => Promise.reject(new Error('unknown encryption method')), 'certificate'],
  ['has no page', () => pages(Promise.reject(new Error('Invalid page request.'))), 'damaged'],
  ['is no PDF', () => Promise.reject(new reader.InvalidPDFException()), 'damaged'],
  ['asks for a password', () => Promise.reject(new reader.PasswordException()), 'locked'],
  ['ends the worker', () => Promise.reject(new Error('Setting up fake worker failed')), null],
] as const)('file that %s: ends its worker with its verdict', async (_, promise, expected) => {
  opens(promise())
  expect(await tryOpening(bytes)).toBe(expected)
  expect(destroy).toHaveBeenCalled()
})

it('file: is left to the API when the device is too slow', async () => {
  opens(new Promise(() => {}))
  expect(await tryOpening(bytes, 1)).toBeNull()
  await vi.waitFor(() => expect(destroy).toHaveBeenCalled())
})

it('file: is left to the API when the browser has no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await tryOpening(bytes)).toBeNull()
})

it('file: is opened as a copy', async () => {
  reader.getDocument.mockImplementationOnce(({ data }) => {
    // As pdf.js does, which gives the bytes away to its worker.
    structuredClone(data, { transfer: [data.buffer] })
    return { promise: pages(Promise.resolve(page)), destroy }
  })
  await tryOpening(bytes)
  expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.7')
})
