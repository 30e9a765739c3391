import { splitDatabase } from '../state/names.ts'
import type { IndexedField, IndexScope } from './definitions.ts'
import type { IndexNeed } from './needs.ts'

const varint = 0
const lengthDelimited = 2

const tag = (field: number, type: number): number => (field << 3) | type

/** A length as protobuf writes it, seven bits a byte. */
const lengthBytes = (length: number): number[] =>
  length < 128 ? [length] : [(length & 127) | 128, ...lengthBytes(length >> 7)]

const bytesField = (field: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([tag(field, lengthDelimited), ...lengthBytes(bytes.length)]), bytes])

const enumField = (field: number, value: number): Buffer => Buffer.from([tag(field, varint), value])

const scopes: Readonly<Record<IndexScope, number>> = { COLLECTION: 1, COLLECTION_GROUP: 2 }

/** `google.firestore.admin.v1.Index.IndexField` */
const fieldMessage = ({ path, mode }: IndexedField): Buffer =>
  Buffer.concat([
    bytesField(1, Buffer.from(path)),
    mode === 'CONTAINS' ? enumField(3, 1) : enumField(2, mode === 'DESCENDING' ? 2 : 1),
  ])

/** `google.firestore.admin.v1.Index`, as the console's address carries it. */
const indexMessage = (name: string, scope: IndexScope, fields: readonly IndexedField[]): string =>
  Buffer.concat([
    bytesField(1, Buffer.from(name)),
    enumField(2, scopes[scope]),
    ...fields.map((field) => bytesField(3, fieldMessage(field))),
  ]).toString('base64url')

const shortModes: Readonly<Record<string, string>> = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS' }

const vectorMessage = (database: string, need: IndexNeed, vector: IndexedField): string => {
  const configs = need.fixed.map(({ path, mode }) =>
    mode === 'CONTAINS'
      ? `--field-config=array-config=CONTAINS,field-path=${path}`
      : `--field-config=order=ASCENDING,field-path=${path}`,
  )
  const { project, databaseId } = splitDatabase(database)
  const command = [
    `gcloud firestore indexes composite create --project=${project} --database="${databaseId}"`,
    `--collection-group=${need.collection} --query-scope=${need.scope}`,
    ...configs,
    `--field-config=vector-config='{"dimension":"${vector.mode}","flat": "{}"}',field-path=${vector.path}`,
  ]
  return `Missing vector index configuration. Please create the required index with the following gcloud command: ${command.join(' ')}`
}

/** The need's only field, as its single-field index has it; undefined when a composite index is needed. */
const singleField = ({ fixed, sorted, summed, nameMode = 'ASCENDING' }: IndexNeed): IndexedField | undefined => {
  const [field, ...others] = [...fixed, ...sorted]
  if (others.length > 0 || summed.length > (field ? 0 : 1)) return undefined
  if (!field)
    return summed[0] === undefined ? { path: '__name__', mode: nameMode } : { path: summed[0], mode: 'ASCENDING' }
  if (fixed.length > 0 && field.mode !== 'CONTAINS') return { ...field, mode: nameMode }
  return (field.mode === 'DESCENDING') === (nameMode === 'DESCENDING') ? field : undefined
}

/** What production answers to a query whose index is missing, with the address that creates it. */
export const missingIndexMessage = (database: string, need: IndexNeed): string => {
  if (need.vector) return vectorMessage(database, need, need.vector)
  const { collection, scope, fixed, sorted, summed, nameMode = 'ASCENDING' } = need
  const group = `${database}/collectionGroups/${collection}`
  const console = `https://console.firebase.google.com/v1/r/project/${splitDatabase(database).project}/firestore/indexes`
  const single = singleField(need)
  if (single) {
    const exemption = indexMessage(`${group}/fields/${single.path}`, scope, [single])
    return `The query requires a ${scope}_${shortModes[single.mode]} index for collection ${collection} and field ${single.path}. You can create it here: ${console}?create_exemption=${exemption}`
  }
  const sums = summed.map((path) => ({ path, mode: 'ASCENDING' }) as const)
  const fields = [...fixed, ...sorted, ...sums, { path: '__name__', mode: nameMode }]
  return `The query requires an index. You can create it here: ${console}?create_composite=${indexMessage(`${group}/indexes/_`, scope, fields)}`
}
