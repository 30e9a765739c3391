import { readConfig } from '../config.ts'
import { createServices, type Services } from '../services.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import type { memoryBoard } from '../standing/testing.ts'
import type { LicenceIssue } from './issue.ts'

/** A practising licence of 2026 for an entry of the register, for tests. */
export const issueFor = ({ entry_id, name, license_no, firm, postal_address }: StoredSurveyor): LicenceIssue => ({
  number: '2026-7KQ4M-XR9TB',
  entry_id,
  year: 2026,
  name,
  license_no,
  firm,
  postal_address,
  issued_at: '2026-02-10T06:00:00.000Z',
  issued_by: { name: 'The Chair', office: 'Director' },
  photograph: null,
  ended_at: null,
})

/**
 * The services of an API with the registers, approvals and clock of the board that `board` answers, and with the issued licences
 * that `byNumber` finds.
 */
export const servicesOfBoard = (
  board: () => ReturnType<typeof memoryBoard>,
  byNumber: (number: string) => LicenceIssue | null,
): Services => {
  const services = createServices(readConfig({ GCLOUD_PROJECT: 'demo-board' }))
  return {
    ...services,
    log: () => {},
    clock: { now: () => board().clock.now(), sleep: async () => {} },
    photographPath: async () => undefined,
    issues: { ...services.issues, byNumber: async (number) => byNumber(number) },
    entryOfNumber: async (number) => (await board().services.licensed.current()).withLicence(number)[0] ?? null,
    publishedEntry: async (entryId) => (await board().services.licensed.current()).entry(entryId),
    registers: {
      get licensed() {
        return board().services.licensed
      },
      get approved() {
        return board().services.approved
      },
      get standings() {
        return board().services.standings
      },
    },
  }
}
