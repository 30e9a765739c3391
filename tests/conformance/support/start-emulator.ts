import { officialWanted } from '../../../emulators/src/launch/official.ts'
import { startEmulatorProcess, startGoogleProcess } from './emulator-process.ts'

/** Uses the emulator that runs already, if there is one; otherwise starts Google's (EMULATORS=official) or ours for this run. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  // Without this the SDK asks the cloud's metadata server who it is.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  if (process.env['FIRESTORE_EMULATOR_HOST']) return undefined
  const emulator = await (officialWanted() ? startGoogleProcess() : startEmulatorProcess())
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator.host
  if (!officialWanted()) process.env['CONFORMANCE_OWN_EMULATOR'] = 'true'
  return emulator.stop
}
