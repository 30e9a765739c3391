import { approvedAssistantShape, keyOfNumber, licensedSurveyorShape } from '@lsb/contract'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { type RegisterDefinition, registers } from './definitions.ts'

/** The rows of a register as the board keeps them, each under the key of its number. */
export interface RowsStore<Row> {
  find: (number: string) => Promise<Row | null>
  all: () => Promise<Row[]>
  /** Writes rows that are new or changed. Safe to repeat. */
  save: (rows: readonly Row[], onDone?: Progress) => Promise<void>
  remove: (numbers: readonly string[], onDone?: Progress) => Promise<void>
}

/** Hears how many are done so far. */
export type Progress = (done: number) => void

const ROWS_PER_READ = 5_000
/** Firestore takes 500 writes in one commit. */
const ROWS_PER_COMMIT = 400

const createRowsStore = <Row extends object>(
  firebase: Pick<Firebase, 'firestore'>,
  { name, numberOf }: RegisterDefinition<Row>,
  fromData: (data: unknown) => Row,
): RowsStore<Row> => {
  const collection = async () => (await firebase.firestore()).collection(name)
  const commitEach = async <T>(items: readonly T[], write: (batch: WriteBatch, item: T) => void, onDone?: Progress) => {
    const db = await firebase.firestore()
    for (let at = 0; at < items.length; at += ROWS_PER_COMMIT) {
      const batch = db.batch()
      for (const item of items.slice(at, at + ROWS_PER_COMMIT)) write(batch, item)
      await batch.commit()
      onDone?.(Math.min(at + ROWS_PER_COMMIT, items.length))
    }
  }
  return {
    find: async (number) => {
      const key = keyOfNumber(number)
      if (key === '') return null
      const data = (await (await collection()).doc(key).get()).data()
      return data === undefined ? null : fromData(data)
    },
    all: async () => {
      const first = (await collection()).orderBy('__name__').limit(ROWS_PER_READ)
      const rows: Row[] = []
      for (let page = await first.get(); ; page = await first.startAfter(page.docs.at(-1)).get()) {
        rows.push(...page.docs.map((document) => fromData(document.data())))
        if (page.size < ROWS_PER_READ) return rows
      }
    },
    save: async (rows, onDone) => {
      const documents = await collection()
      const write = (batch: WriteBatch, row: Row) => batch.set(documents.doc(keyOfNumber(numberOf(row))), { ...row })
      await commitEach(rows, write, onDone)
    },
    remove: async (numbers, onDone) => {
      const documents = await collection()
      await commitEach(numbers, (batch, number) => batch.delete(documents.doc(keyOfNumber(number))), onDone)
    },
  }
}

export const createRowsStores = (firebase: Pick<Firebase, 'firestore'>) => ({
  licensed: createRowsStore(firebase, registers.licensed, readerOf(licensedSurveyorShape)),
  approved: createRowsStore(firebase, registers.approved, readerOf(approvedAssistantShape)),
})
