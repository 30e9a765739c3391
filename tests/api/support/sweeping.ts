import type { Services } from '../../../functions/src/services.ts'
import { INCOMING_AGE_MS } from '../../../functions/src/sweep/plan-incoming.ts'
import { SWEEP_AGE_MS, sweepFiles } from '../../../functions/src/sweep/sweep-files.ts'

/** One minute before or after the age at which the sweep removes a file, in milliseconds. */
const MARGIN_MS = 60_000

/** Sweeps as if it were `age` milliseconds later, and only below these folders: other tests are uploading files. */
export const sweepAfter = (services: Services, folders: readonly string[], age: number) =>
  sweepFiles({
    ...services,
    clock: { ...services.clock, now: () => new Date(Date.now() + age) },
    files: {
      ...services.files,
      list: async function* list(prefix) {
        for (const folder of folders) if (folder.startsWith(prefix)) yield* services.files.list(folder)
      },
    },
  })

export const sweepJustTooEarly = (services: Services, folders: readonly string[]) =>
  sweepAfter(services, folders, SWEEP_AGE_MS - MARGIN_MS)
export const sweepADayLater = (services: Services, folders: readonly string[]) =>
  sweepAfter(services, folders, SWEEP_AGE_MS + MARGIN_MS)
/** As old as an original is that nobody has used, and a day older. */
export const sweepNineDaysLater = (services: Services, folders: readonly string[]) =>
  sweepAfter(services, folders, INCOMING_AGE_MS + SWEEP_AGE_MS)
