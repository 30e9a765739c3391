import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Bucket } from '../../functions/src/platform/firebase.ts'
import type { Upstream } from './upstream.ts'

interface StoredObject {
  bytes: Uint8Array
  type: string
  generation: number
  created: Date
  metadata: Record<string, string>
}
/** Every file by path. */
export interface Objects {
  byPath: Map<string, StoredObject>
  generation: number
}
export const noObjects = (): Objects => ({ byPath: new Map(), generation: 1000 })

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')
const notFound = () => Object.assign(new Error('No such object'), { code: 404 })

/** Metadata that lets anybody open the file, whatever the rules say. Storage adds it to every upload of a client. */
export const DOWNLOAD_TOKEN = 'firebaseStorageDownloadTokens'

const put = (objects: Objects, path: string, object: Omit<StoredObject, 'generation'>): StoredObject => {
  objects.generation += 1
  const stored = { ...object, generation: objects.generation }
  objects.byPath.set(path, stored)
  return stored
}

const objectAt = (objects: Objects, path: string, generation?: string): StoredObject => {
  const object = objects.byPath.get(path)
  if (object === undefined || (generation !== undefined && String(object.generation) !== generation)) throw notFound()
  return object
}

interface CopyOptions {
  contentType?: string
  metadata?: Record<string, string>
}

/** The part of Storage's client that the files store uses, over these objects. */
export const bucketModel = (objects: Objects, upstream: Upstream, now: () => Date): Bucket => {
  async function* contentAt(path: string, generation?: string) {
    yield await upstream.call(`content ${path}`, () => objectAt(objects, path, generation).bytes)
  }
  const fileAt = (path: string, { generation }: { generation?: string } = {}) => ({
    name: path,
    getMetadata: () =>
      upstream.call(`metadata ${path}`, () => {
        const object = objectAt(objects, path, generation)
        const { bytes, type, metadata } = object
        return [
          { generation: object.generation, size: bytes.length, contentType: type, md5Hash: md5Of(bytes), metadata },
        ]
      }),
    exists: () =>
      upstream.call(`exists ${path}`, () => {
        const object = objects.byPath.get(path)
        return [object !== undefined && (generation === undefined || String(object.generation) === generation)]
      }),
    createReadStream: () => Readable.from(contentAt(path, generation)),
    copy: (to: { name: string }, { contentType, metadata = {} }: CopyOptions) =>
      upstream.call(`copy ${path} to ${to.name}`, () => {
        const original = objectAt(objects, path, generation)
        const copy = put(objects, to.name, {
          bytes: original.bytes,
          type: contentType ?? original.type,
          created: now(),
          // As in Storage, the copy takes the original's metadata unless it is given its own.
          metadata: Object.keys(metadata).length > 0 ? metadata : original.metadata,
        })
        return [fileAt(to.name), { resource: { md5Hash: md5Of(copy.bytes) } }]
      }),
    delete: () => upstream.call(`delete ${path}`, () => [objects.byPath.delete(path)]),
  })
  // The model has those members of Google's class that the files store uses; a call of any other fails.
  return Object.assign(Object.create(null), {
    file: fileAt,
    getFiles: ({ prefix }: { prefix: string }) =>
      upstream.call(`list ${prefix}`, () => {
        const names = [...objects.byPath].filter(([path]) => path.startsWith(prefix))
        return [names.map(([name, { created }]) => ({ name, metadata: { timeCreated: created.toISOString() } })), null]
      }),
  })
}

/** Stores a client's upload, unless the path has a file: storage.rules forbid overwriting. Returns HTTP status and body. */
export const storeUpload = (
  objects: Objects,
  path: string,
  { bytes, type, now }: { bytes: Uint8Array; type: string; now: Date },
): { status: number; body: object } => {
  if (objects.byPath.has(path)) return { status: 403, body: {} }
  const { generation } = put(objects, path, { bytes, type, created: now, metadata: { [DOWNLOAD_TOKEN]: 'a link' } })
  return { status: 200, body: { generation: String(generation) } }
}
