import type { ActRecord } from '../registers/versions/versions-store.ts'
import type { PaperLicence, PaperLicencesStore } from './paper-licences-store.ts'

/** Licences on paper in memory, and what was recorded with each list of them. */
export const memoryPaperLicences = () => {
  const recorded: ActRecord[] = []
  const years = new Map<number, { version: number; licences: ReadonlyMap<string, PaperLicence> }>()
  const store: PaperLicencesStore = {
    versions: async () => [...years].map(([year, { version }]) => ({ year, version })),
    read: async (year) => ({ year, version: 0, licences: new Map(), ...years.get(year) }),
    all: async () => [...years].map(([year, stored]) => ({ year, ...stored })),
    put: async (year, version, licences, record = {}) => {
      const present = years.get(year) ?? { version: 0, licences: new Map<string, PaperLicence>() }
      if (present.version !== version) return false
      recorded.push(record)
      years.set(year, { version: version + 1, licences: new Map([...present.licences, ...licences]) })
      return true
    },
  }
  return { store, recorded }
}
