import { FieldPath } from '@google-cloud/firestore'
import { planOptionShape, registerDifferenceShape, type RegisterName } from '@lsb/contract'
import { textMap } from '@lsb/contract/fields'
import type { Firebase } from '../../platform/firebase.ts'
import { isRecord } from '../../platform/json.ts'
import { readerOf } from '../../platform/stored.ts'
import { deleteParts, readParts, saveParts } from '../versions/parts.ts'
import { changeFromData, rowFromData } from '../versions/stored-version.ts'
import type { RowChange, StoredRows } from '../versions/version.ts'
import type { Answers } from './given-answers.ts'
import { type ImportRecord, importShape } from './import-record.ts'
import type { PlanEntry } from './plan.ts'

const PARTS_PREFIX = 'plan'

const readImport = readerOf(importShape)
const importFromData = (id: string, data: object): ImportRecord => readImport({ ...data, id })

const lineFromData = readerOf(
  registerDifferenceShape.pick(['outcome', 'line', 'number', 'name', 'reason', 'question']).shape({ where: textMap() }),
)
const optionFromData = readerOf(planOptionShape.shape({ sets: textMap() }))

const listIn = (data: unknown, name: string): unknown[] => {
  const found = isRecord(data) ? data[name] : undefined
  return Array.isArray(found) ? found : []
}

const entryFromData = <Name extends RegisterName>(name: Name, data: unknown): PlanEntry<StoredRows[Name]> => {
  const read: (change: unknown) => RowChange<StoredRows[Name]> = changeFromData(name)
  const row: (data: unknown) => StoredRows[Name] = rowFromData[name]
  const change = isRecord(data) && isRecord(data['change']) ? read(data['change']) : null
  const options = listIn(data, 'options').map((option) => ({
    ...optionFromData(option),
    ...(isRecord(option) && option['sets'] === null && { sets: null }),
    changes: listIn(option, 'changes').map(read),
  }))
  const certain = isRecord(data) && isRecord(data['certain']) ? row(data['certain']) : null
  return { ...lineFromData(data), change, certain, options }
}

export type ImportsStore = ReturnType<typeof createImportsStore>

export const createImportsStore = ({ firestore: db, bucket }: Pick<Firebase, 'firestore' | 'bucket'>) => {
  const imports = db.collection('imports')
  return {
    /** Stores the file unchanged. Safe to repeat. */
    saveFile: async (path: string, bytes: Uint8Array) => {
      const file = (await bucket()).file(path)
      await file.save(Buffer.from(bytes), { resumable: false, contentType: 'application/octet-stream' })
    },
    readFile: async (path: string): Promise<Uint8Array> => {
      const [bytes] = await (await bucket()).file(path).download({ decompress: false })
      return bytes
    },
    /** Saves a plan: first its entries, then the record that counts them. Returns the stored record. */
    create: async (record: Omit<ImportRecord, 'entry_chunks'>, entries: readonly object[]): Promise<ImportRecord> => {
      const { id, ...fields } = record
      const entry_chunks = await saveParts(imports.doc(id).collection('parts'), PARTS_PREFIX, entries)
      await imports.doc(id).set({ ...fields, entry_chunks })
      return { ...record, entry_chunks }
    },
    find: async (id: string): Promise<ImportRecord | null> => {
      const data = (await imports.doc(id).get()).data()
      return data === undefined ? null : importFromData(id, data)
    },
    /** Keeps answers to questions of a plan beside those that were given before. Safe to repeat. */
    saveAnswers: async (id: string, given: Answers) => {
      const [first, ...others] = Object.entries(given).map(
        ([question, answer]) => [new FieldPath('given', question), answer] as const,
      )
      if (first !== undefined) await imports.doc(id).update(...first, ...others.flat())
    },
    /** Every import, newest first. */
    list: async (register: RegisterName): Promise<ImportRecord[]> => {
      const found = await imports.where('register', '==', register).orderBy('at', 'desc').get()
      return found.docs.map((document) => importFromData(document.id, document.data()))
    },
    /** Deletes a plan that was never published: its entries, then its record. */
    remove: async (id: string) => {
      await deleteParts(imports.doc(id).collection('parts'))
      await imports.doc(id).delete()
    },
    entries: async <Name extends RegisterName>(
      name: Name,
      { id, entry_chunks }: Pick<ImportRecord, 'id' | 'entry_chunks'>,
    ): Promise<PlanEntry<StoredRows[Name]>[]> => {
      const parts = imports.doc(id).collection('parts')
      const stored = { parts, prefix: PARTS_PREFIX, count: entry_chunks }
      const [entries] = await readParts(db, [stored], (entry) => entryFromData(name, entry))
      if (!entries) throw new Error(`A part of the plan ${id} is missing.`)
      return entries
    },
  }
}
