import { api } from '@lsb/contract'
import type { TestProject } from 'vitest/node'
import { bucketOf } from '../../../functions/src/platform/bucket-name.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { publishAll, publishNext } from '../../bench/publish-rows.ts'
import { enrolledSurveyors } from './enrolled.ts'
import { publishEarlierDays } from '../../corrections/journeys/told-apart.ts'
import { supervisedAssistants, supervisors } from './supervised.ts'

/** A page of the portal makes this many calls at once, and each starts a process of the function that is not there yet. */
const CALLS_AT_ONCE = 6

/** Publishes the people of the stories in the suite that runs, and has the function's processes started before the first story. */
export const setup = async (project: TestProject) => {
  const projectId = process.env['GCLOUD_PROJECT'] ?? ''
  const firebase = connectFirebase({ projectId, bucket: bucketOf(projectId) })
  await publishEarlierDays(firebase)
  await publishNext(firebase, 'licensed', (before) => [...before, ...supervisors, ...enrolledSurveyors])
  await publishAll(firebase, 'approved', supervisedAssistants)
  await firebase.close()
  const { hosting } = project.getProvidedContext().suite
  const call = () => fetch(`http://${hosting}${api.register('licensed')}?limit=1`)
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, call))
}
