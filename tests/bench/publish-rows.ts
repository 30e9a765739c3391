import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { registers } from '../../functions/src/registers/definitions.ts'
import { publish } from '../../functions/src/registers/publish.ts'
import { createRegistersStore } from '../../functions/src/registers/registers-store.ts'
import { madeUpAssistants, madeUpSurveyors } from './made-up-rows.ts'

const now = () => new Date()

/** Publishes made-up registers of `count` surveyors in the emulator that the environment names. */
export const publishRows = async (projectId: string, count: number): Promise<void> => {
  const firebase = connectFirebase({ projectId, bucket: `${projectId}.appspot.com` })
  const store = createRegistersStore(firebase)
  const surveyors = madeUpSurveyors(count)
  const assistants = madeUpAssistants(surveyors)
  await publish(registers.licensed, { rows: { all: async () => surveyors }, registers: store, now })
  await publish(registers.approved, { rows: { all: async () => assistants }, registers: store, now })
  await firebase.close()
}
