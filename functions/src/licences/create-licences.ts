import type { Log } from '../platform/log.ts'
import { createCallersEntry } from './callers-entry.ts'
import { createPhotographPathCache, type PublicPhotographServices, publicPhotograph } from './public-photograph.ts'

/** What finds licences and their photographs by a register number. */
export const createLicences = (
  services: PublicPhotographServices & Parameters<typeof createCallersEntry>[0],
  log: Log,
) => {
  const find = (licenseNumber: string) => publicPhotograph(services, licenseNumber)
  return {
    callersEntry: createCallersEntry(services),
    publicPhotograph: find,
    photographPath: createPhotographPathCache(find, { clock: services.clock, log }),
  }
}
