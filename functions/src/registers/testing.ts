import type { LicensedSurveyor } from '@lsb/contract'
import type { PublishedVersion, RegistersStore } from './registers-store.ts'

/** Made-up rows and stores in memory for the tests of this folder. */
export const surveyor = (licensed_id: number, change: Partial<LicensedSurveyor> = {}): LicensedSurveyor => ({
  licensed_id,
  name: `Surveyor ${licensed_id}`,
  license_no: `LS/${String(licensed_id).padStart(4, '0')}`,
  firm: '',
  postal_address: 'P.O. Box 1-00100, Nairobi',
  status: 'Active',
  ...change,
})

interface MemoryRegisters extends RegistersStore {
  pointer: PublishedVersion | null
  saved: Map<string, Uint8Array>
  reads: number
  /** Called before each step with its name: throws to kill there. */
  before: (step: string) => void | Promise<void>
}

const idsOf = (version: PublishedVersion) =>
  Array.from({ length: version.chunks }, (_, at) => `${version.version}-${at}`)

/** One register's published documents. */
export const memoryRegisters = (): MemoryRegisters => {
  const store: MemoryRegisters = {
    pointer: null,
    saved: new Map(),
    reads: 0,
    before: () => {},
    current: async () => {
      await store.before('current')
      store.reads += 1
      return store.pointer
    },
    chunks: async (_name, version) => {
      await store.before('chunks')
      const found = idsOf(version).map((id) => store.saved.get(id))
      return found.every((chunk) => chunk !== undefined) ? found : null
    },
    saveChunks: async (_name, version, chunks) => {
      for (const [at, id] of idsOf(version).entries()) {
        await store.before(`save ${at}`)
        store.saved.set(id, chunks[at] ?? new Uint8Array())
      }
    },
    point: async (_name, expected, next) => {
      await store.before('point')
      if ((store.pointer?.version ?? null) !== expected || !idsOf(next).every((id) => store.saved.has(id))) return false
      store.pointer = next
      return true
    },
    sweep: async (_name, version) => {
      await store.before('sweep')
      const stale = [...store.saved.keys()].filter((id) => !id.startsWith(`${version}-`))
      for (const id of stale) store.saved.delete(id)
      return stale.length
    },
  }
  return store
}
