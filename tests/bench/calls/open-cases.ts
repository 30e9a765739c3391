import { api, resourcePath, resources } from '../../../contract/src/index.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { uploadResources } from '../../../seed/src/resources/upload-resources.ts'
import { pdf } from '../../api/support/forms.ts'
import { publishRows } from '../publish-rows.ts'
import { type CallCase, repeated, WITH_FILES, type World } from './case.ts'
import { bare } from './requests.ts'

const ROWS = 10_000
const RESOURCE_BYTES = 500_000
const [resource] = resources

/** Publishes made-up registers and one document of the website. */
const publish = async ({ backend: { suite } }: World) => {
  await publishRows(suite.projectId, ROWS)
  const firebase = connectFirebase({ projectId: suite.projectId, bucket: `${suite.projectId}.appspot.com` })
  const bytes = await pdf(RESOURCE_BYTES).bytes()
  await uploadResources(firebase, resource === undefined ? [] : [{ resource, bytes }])
  await firebase.close()
}

/** Calls that need no sign-in. */
export const openCases = async (world: World): Promise<CallCase[]> => {
  await publish(world)
  const at = (path: string) => bare(world.url + path)
  return [
    repeated(at(`${api.register('licensed')}?limit=20`), 'page 1'),
    repeated(at(`${api.register('licensed')}?search=otieno`), 'a search'),
    repeated(at(`${api.register('approved')}?limit=20`)),
    repeated(at(api.profile('LS/000001'))),
    repeated(at(resourcePath(resource ?? { slug: '' })), '500 kB', WITH_FILES),
    repeated(at(api.licenceKeys)),
    repeated(at(api.openapi)),
  ]
}
