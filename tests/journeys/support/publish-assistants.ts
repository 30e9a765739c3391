import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { publishAll } from '../../bench/publish-rows.ts'
import { supervisedAssistants } from './supervised.ts'

/** Publishes the assistants of the stories in the suite that runs. */
export const setup = async () => {
  const projectId = process.env['GCLOUD_PROJECT'] ?? ''
  const firebase = connectFirebase({ projectId, bucket: `${projectId}.appspot.com` })
  await publishAll(firebase, 'approved', supervisedAssistants)
  await firebase.close()
}
