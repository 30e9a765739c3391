import { invalidArgument } from '../status-error.ts'
import type { DocumentKey } from './document.ts'
import { numberInId } from './text-order.ts'

const databasePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/
const rootPattern = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s
const maxIdBytes = 1500
const maxPathBytes = 6144
const maxDepth = 100

type ResourceName = { readonly database: string; readonly path: string }

/** Splits `projects/P/databases/D/documents[/…]` into the database's name and the path below `documents`. */
export const splitName = (name: string): ResourceName => {
  const match = rootPattern.exec(name)
  if (!match?.[1])
    throw invalidArgument(
      `Document name "${name}" lacks "projects/{project}/databases/{database}/documents" at the beginning.`,
    )
  return { database: match[1], path: match[2] ?? '' }
}

/** Checks `projects/P/databases/D` and returns the two ids. */
export const splitDatabase = (database: string): { project: string; databaseId: string } => {
  const match = databasePattern.exec(database)
  if (!match?.[1] || !match[2])
    throw invalidArgument(`Database name "${database}" is not of the form projects/{project}/databases/{database}.`)
  return { project: match[1], databaseId: match[2] }
}

const reserved = /^__.*__$/s

/** Checks one id of a path: not empty, no dots alone, not reserved, at most 1,500 bytes. */
export const checkId = (id: string, name: string): void => {
  if (id === '') throw invalidArgument(`Document name "${name}" has an empty segment.`)
  if (id === '.' || id === '..') throw invalidArgument(`Resource id "${id}" is invalid because it is "." or "..".`)
  if (id.includes('/')) throw invalidArgument(`Resource id "${id}" is invalid because it contains a slash.`)
  if (reserved.test(id)) throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`)
  if (id.length * 3 > maxIdBytes && Buffer.byteLength(id) > maxIdBytes)
    throw invalidArgument(`Resource id "${id.slice(0, 40)}…" is invalid because it is longer than 1500 bytes.`)
}

const checkPath = (name: string, segments: readonly string[]): void => {
  // A document's id may be a number of Datastore; a collection's id may not.
  for (const [at, segment] of segments.entries())
    if (at % 2 === 0 || numberInId(segment) === null) checkId(segment, name)
  if (name.length * 3 > maxPathBytes && Buffer.byteLength(name) > maxPathBytes)
    throw invalidArgument('Document name is longer than 6144 bytes.')
  if (segments.length > maxDepth * 2) throw invalidArgument(`Document name has more than ${maxDepth} levels.`)
}

const keyOf = (database: string, path: string, segments: string[]): DocumentKey => ({
  path,
  segments,
  collection: segments.slice(0, -1).join('/'),
  name: `${database}/documents/${path}`,
})

/** Reads a document's full name; it must be in the database asked about. */
export const documentKey = (database: string, name: string): DocumentKey => {
  const split = splitName(name)
  if (split.database !== database)
    throw invalidArgument(`Document name "${name}" is not in the database "${database}" of the request.`)
  const segments = split.path.split('/')
  if (split.path === '' || segments.length % 2 !== 0)
    throw invalidArgument(`Document name "${name}" names no document: it needs an even number of segments.`)
  checkPath(name, segments)
  return keyOf(database, split.path, segments)
}

/** The key of a path that is known to be valid, such as a listed one. */
export const keyOfPath = (database: string, path: string): DocumentKey => keyOf(database, path, path.split('/'))

/** Reads a parent: the database's root (an empty path) or a document's name. Returns the path. */
export const parentPath = (database: string, parent: string): string => {
  const split = splitName(parent)
  if (split.database !== database) throw invalidArgument(`"${parent}" is not in the database "${database}".`)
  return split.path === '' ? '' : documentKey(database, parent).path
}
