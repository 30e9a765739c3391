import { startEmulatorProcess } from './emulator-process.ts'

/** Uses the emulator that runs already, if there is one; otherwise starts ours for this run. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  // Without this the SDK asks the cloud's metadata server who it is.
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  if (process.env['FIRESTORE_EMULATOR_HOST']) return undefined
  const emulator = await startEmulatorProcess()
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator.host
  process.env['CONFORMANCE_OWN_EMULATOR'] = 'true'
  return emulator.stop
}
