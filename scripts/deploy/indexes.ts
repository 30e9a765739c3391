import { listOf } from './answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import type { Questions } from './cloud.ts'
import type { Settings } from './settings.ts'

interface KnownIndex {
  /** Collection and fields, such as `outbox(state ASCENDING, next_at ASCENDING)`. */
  name: string
  /** `CREATING`, `READY` or `NEEDS_REPAIR`. */
  state: string
}

/** A name of what an index covers. Firestore adds the document's own name to the fields; the checkout leaves it out. */
const indexName = (collection: string, fields: readonly unknown[]): string => {
  const parts = fields
    .filter((one) => textOf(one, 'fieldPath') !== '__name__')
    .map((one) => `${textOf(one, 'fieldPath')} ${textOf(one, 'order') || textOf(one, 'arrayConfig')}`)
  return `${collection}(${parts.join(', ')})`
}

/** The composite indexes of the database; none when it has no database yet. */
export const listIndexes = async (cloud: Questions, { project }: Settings): Promise<KnownIndex[]> => {
  const what = ['--database=(default)', '--format=json', `--project=${project}`]
  const answer: unknown = JSON.parse((await cloud.ask('gcloud', 'firestore indexes composite list', what)) ?? '[]')
  return (Array.isArray(answer) ? answer : []).map((index: unknown) => {
    const collection = /collectionGroups\/([^/]+)/.exec(textOf(index, 'name'))?.[1] ?? ''
    const fields: unknown = new Map(Object.entries(Object(index))).get('fields')
    return { name: indexName(collection, Array.isArray(fields) ? fields : []), state: textOf(index, 'state') }
  })
}

/** The names of the indexes in the text of `firestore.indexes.json`. */
export const indexesOf = (text: string): string[] =>
  listOf(text, 'indexes').map((index) => indexName(textOf(index, 'collectionGroup'), listOf(index, 'fields')))
