import type { Settings } from './settings.ts'

/** The region of function, documents, files and schedule. Firestore's can never be changed (docs/deploying.md). */
export const REGION = 'europe-west1'

/** Names of what the deployment makes, derived from the settings. */
export const namesOf = ({ project }: Settings) => ({
  bucket: `${project}.firebasestorage.app`,
  backupBucket: `${project}-backup`,
  serviceAccount: `lsb-api@${project}.iam.gserviceaccount.com`,
  /** Where `firebase deploy` looks for the function's parameters. */
  environmentFile: `functions/.env.${project}`,
})

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
