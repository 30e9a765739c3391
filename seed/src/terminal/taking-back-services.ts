import type { TakingBackServices } from '@lsb/functions/src/office/taking-back.ts'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { consoleLog } from '@lsb/functions/src/platform/log.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createRegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import { createRegisters } from '@lsb/functions/src/registers/create-registers.ts'
import { createOfficeStores } from './office-stores.ts'

/** The API's own services of taking back, for a terminal. */
export const takingBackServices = (firebase: Firebase): TakingBackServices => {
  const registerPublishing = createRegisterPublishing(firebase, systemClock)
  const stores = createOfficeStores(firebase)
  const { versions } = registerPublishing
  return {
    ...stores,
    registerPublishing,
    registers: createRegisters(firebase, { ...stores, versions }, systemClock, consoleLog),
  }
}
