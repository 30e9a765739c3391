import { publicTelephones } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import type { Log } from '../platform/log.ts'
import { createStandings } from '../standing/create-standings.ts'
import { createRegisterCache } from './register-cache.ts'
import type { ProfileServices } from './profile.ts'
import type { VersionsStore } from './versions/versions-store.ts'

/** The published registers and standings of one instance. */
export const createRegisters = (
  firebase: Firebase,
  sources: Parameters<typeof createStandings>[1] & { versions: VersionsStore },
  clock: Clock,
  log: Log,
): ProfileServices => {
  const services = { versions: sources.versions, clock, log }
  return {
    licensed: createRegisterCache('licensed', services),
    approved: createRegisterCache('approved', services),
    telephones: publicTelephones(),
    standings: createStandings(firebase, sources, clock, log),
  }
}
