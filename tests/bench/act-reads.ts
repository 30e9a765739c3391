import { type DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import type { Caller } from '../../functions/src/accounts/account.ts'
import { planEntry } from '../../functions/src/office/entry-forms.ts'
import { trayKinds } from '../../functions/src/tray-kinds.ts'
import { cellsOf } from '../../functions/src/registers/import/plan-form.ts'
import type { Services } from '../../functions/src/services.ts'
import { addToTray, confirmTray, trayOf } from '../../functions/src/tray/tray.ts'
import { clerksAct } from '../api/support/office.ts'
import type { Table } from './bench.ts'
import { madeUpSurveyors } from './made-up-rows.ts'

/** Suspensions that are published, each in a version of its own; the last one is measured. */
const SUSPENSIONS = 20
/** Target: what a suspension reads, in kB of documents as they are stored. */
const TARGET_KB = 15

/** Bytes of a stored value, with the names of its fields. */
const bytesOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 8
  return Object.entries(value).reduce((sum, [name, member]) => sum + Buffer.byteLength(name) + bytesOf(member), 0)
}

/** Answers the bytes of the documents that this process reads during the work. */
const bytesRead = async (work: () => Promise<unknown>): Promise<number> => {
  const { prototype } = Firestore
  const own: unknown = Reflect.get(prototype, 'snapshot_')
  if (typeof own !== 'function') throw new Error('Google’s client makes snapshots in another way.')
  let bytes = 0
  Reflect.set(prototype, 'snapshot_', function counted(this: Firestore, ...read: unknown[]): DocumentSnapshot {
    const snapshot: DocumentSnapshot = Reflect.apply(own, this, read)
    bytes += bytesOf(snapshot.data())
    return snapshot
  })
  try {
    await work()
    return bytes
  } finally {
    Reflect.set(prototype, 'snapshot_', own)
  }
}

/** What an instance that runs reads for one suspension by form, among so many made-up rows that are published. */
export const readsOfSuspension = async (services: Services, caller: Caller, rows: number): Promise<Table> => {
  const tray = { ...services, kinds: trayKinds(services) }
  const steps = ['the form', 'putting it into the tray', 'showing the tray', 'confirming it']
  let kilobytes: number[] = []
  for (const row of madeUpSurveyors(rows).slice(0, SUSPENSIONS)) {
    let acts = [clerksAct({ act: 'publish', on: '' })]
    let nonce = ''
    const work = [
      async () => {
        const fields = cellsOf('licensed', { ...row, status: 'Suspended' })
        const form = { entry: row.license_no, end: false, reason: 'Gazette notice 1', fields }
        const { id } = await planEntry(services, caller, 'licensed', form, {})
        acts = [clerksAct({ act: 'publish', on: id })]
      },
      () => addToTray(tray, caller, acts),
      async () => ({ nonce } = await trayOf(tray, caller)),
      async () => {
        const results = await confirmTray(tray, caller, { acts, answered: new Set(), signature: { nonce } })
        if (results[0]?.outcome !== 'done') throw new Error(JSON.stringify(results))
      },
    ]
    kilobytes = []
    for (const step of work) kilobytes.push((await bytesRead(step)) / 1000)
  }
  const all = kilobytes.reduce((sum, one) => sum + one, 0)
  return {
    title: `What the last of ${SUSPENSIONS} suspensions by form reads, among ${rows.toLocaleString('en-GB')} rows`,
    columns: ['step', 'kB'],
    rows: [...steps, 'all'].map((step, at) => [step, (kilobytes[at] ?? all).toFixed(1)]),
    notes: [`Names and values of the documents; at most ${TARGET_KB} kB. The instance has the register in memory.`],
    missed: all > TARGET_KB ? [`One suspension read ${all.toFixed(1)} kB, target ${TARGET_KB}.`] : [],
  }
}
