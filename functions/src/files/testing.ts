import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDF_TYPE } from '@lsb/contract'
import type { ReceivedFile } from '../http/multipart.ts'
import { checkedFile, type FileKind } from './checked-file.ts'
import type { FileServices } from './accept-files.ts'
import type { StoredObject } from './files-store.ts'

/** A PDF as it comes with a request. */
export const pdf = (text: string, name = 'a.pdf'): ReceivedFile => ({
  name,
  type: PDF_TYPE,
  bytes: new Uint8Array(Buffer.from(text)),
})

/** The text of a file that the check of `memoryFiles` refuses, and what the check says about it. */
export const REFUSED_TEXT = 'refused'
export const REFUSAL = 'This file is refused.'

async function* noFiles() {}

/** Storage in memory. `before` is called with each step and its path; a test throws there, or changes what is stored. */
export const memoryFiles = (now: () => Date = () => new Date('2026-03-01T08:00:00.000Z')) => {
  const objects = new Map<string, StoredObject & { bytes: Uint8Array }>()
  /** What each file was checked as. */
  const kinds: FileKind[] = []
  /** uid of who uploaded each path. */
  const uploaders = new Map<string, string>()
  let generations = 0
  const state = { before: (_step: 'find' | 'upload' | 'copy' | 'save' | 'remove', _path: string): void => {} }
  const put = (path: string, bytes: Uint8Array, type: string, custom: Record<string, string> = {}): string => {
    generations += 1
    const generation = String(generations)
    const md5 = createHash('md5').update(bytes).digest('base64')
    objects.set(path, { generation, size: bytes.length, type, md5, custom, bytes })
    return generation
  }
  const services: FileServices = {
    files: {
      upload: async ({ uid }, path, type, bytes) => {
        state.before('upload', path)
        uploaders.set(path, uid)
        return put(path, bytes, type)
      },
      find: async (path) => {
        state.before('find', path)
        return objects.get(path) ?? null
      },
      read: async (path, generation) => {
        const object = objects.get(path)
        if (object === undefined || (generation !== undefined && object.generation !== generation)) return null
        return Readable.from([object.bytes])
      },
      copy: async ({ from, to, type, md5 }) => {
        state.before('copy', to)
        const object = objects.get(from.path)
        if (object === undefined || object.generation !== from.generation || object.md5 !== md5) return false
        put(to, object.bytes, type)
        return true
      },
      save: async ({ to, type }, bytes) => {
        state.before('save', to)
        put(to, bytes, type)
      },
      duplicate: async () => false,
      remove: async (paths) => {
        for (const path of paths) {
          state.before('remove', path)
          objects.delete(path)
        }
      },
      list: noFiles,
    },
    check: async (kind, file) => {
      kinds.push(kind)
      return Buffer.from(file.bytes).toString() === REFUSED_TEXT ? { problem: REFUSAL } : checkedFile(file)
    },
    clock: { now, sleep: async () => {} },
  }
  return {
    services,
    state,
    kinds,
    uploaders,
    /** Puts a PDF at a path and returns its generation. */
    put: (path: string, text: string) => put(path, Buffer.from(text), PDF_TYPE, { filename: 'arrived.pdf' }),
    paths: () => [...objects.keys()].toSorted(),
    object: (path: string) => objects.get(path),
    text: (path: string) => Buffer.from(objects.get(path)?.bytes ?? []).toString(),
  }
}
