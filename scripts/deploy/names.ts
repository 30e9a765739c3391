import { bucketOf } from '../../functions/src/platform/bucket-name.ts'
import type { Settings } from './settings.ts'

/** The region of function, documents, files and schedule. Firestore's can never be changed (docs/settings.md). */
export const REGION = 'europe-west1'

/** Names of what the deployment makes, derived from the settings. */
export const namesOf = ({ project }: Settings) => ({
  bucket: bucketOf(project),
  backupBucket: `${project}-backup`,
  serviceAccount: `lsb-api@${project}.iam.gserviceaccount.com`,
  /** Where `firebase deploy` looks for the function's parameters. */
  environmentFile: `functions/.env.${project}`,
})

/** The account that builds second-generation functions, by the number of its project. */
export const buildAccount = (projectNumber: string) =>
  `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`
/** What the account needs to build. */
export const BUILDER_ROLE = 'roles/cloudbuild.builds.builder'

/**
 * The most memory for new objects, in MiB. With Node's own 16 an instance fills fresh memory where it could use some again: a
 * twentieth of its start, and a third of what it takes later.
 */
export const NODE_OPTIONS = '--max-semi-space-size=8'

/** The functions that the product exports (functions/src/main.ts). */
export const FUNCTIONS = ['api', 'dailySweep', 'mail']

/** Hosting's site of the project, at its REST interface. */
export const siteOf = ({ project }: Settings) =>
  `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}`

/** APIs of Google that the product uses. */
export const SERVICES = [
  'apikeys',
  'artifactregistry',
  'billingbudgets',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  // Signs custom tokens for the function's account, which has no key of its own.
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'run',
  'secretmanager',
  'securetoken',
  'storage',
].map((name) => `${name}.googleapis.com`)
