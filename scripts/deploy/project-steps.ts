import { field, lines, listOf } from './answers.ts'
import { NOT_YET_KNOWN } from './cloud.ts'
import { REGION, SERVICES, namesOf } from './names.ts'
import type { Step } from './step.ts'

const makeProject: Step['run'] = async ({ cloud, settings }) => {
  for (const id of [settings.project, settings.backupProject]) {
    const known = await cloud.ask('gcloud', 'projects describe', [id, '--format=value(projectId)'])
    if (known === null) await cloud.change('gcloud', 'projects create', [id])
    const billing = await cloud.ask('gcloud', 'billing projects describe', [id, '--format=value(billingEnabled)'])
    if (billing !== 'True')
      await cloud.change('gcloud', 'billing projects link', [id, `--billing-account=${settings.billingAccount}`])
  }
  const firebase = await cloud.ask('firebase', 'projects:list', ['--json'])
  if (!listOf(firebase, 'result').some((one) => field(one, 'projectId') === settings.project))
    await cloud.change('firebase', 'projects:addfirebase', [settings.project])
}

/** The most APIs that one request can turn on. */
const SERVICES_AT_ONCE = 20
const enableServices: Step['run'] = async ({ cloud, settings }) => {
  const enable = async (project: string, services: readonly string[]) => {
    const flag = `--project=${project}`
    const enabled = await cloud.ask('gcloud', 'services list', ['--enabled', '--format=value(config.name)', flag])
    const missing = services.filter((service) => !lines(enabled).includes(service))
    for (let from = 0; from < missing.length; from += SERVICES_AT_ONCE)
      await cloud.change('gcloud', 'services enable', [...missing.slice(from, from + SERVICES_AT_ONCE), flag])
  }
  await enable(settings.project, SERVICES)
  await enable(settings.backupProject, ['storage.googleapis.com'])
}

const DATABASE = '--database=(default)'
const makeDatabase: Step['run'] = async ({ cloud, settings }) => {
  const flag = `--project=${settings.project}`
  const named = [DATABASE, '--format=value(name)', flag]
  if ((await cloud.ask('gcloud', 'firestore databases describe', named)) === null) {
    const place = [`--location=${REGION}`, '--type=firestore-native']
    await cloud.change('gcloud', 'firestore databases create', [...place, '--delete-protection', flag])
  }
  // With this, every version of the last seven days can be read.
  await cloud.change('gcloud', 'firestore databases update', [DATABASE, '--enable-pitr', flag])
  const backups = await cloud.ask('gcloud', 'firestore backups schedules list', named)
  if (lines(backups).length === 0) {
    const daily = [DATABASE, '--recurrence=daily', '--retention=14w', flag]
    await cloud.change('gcloud', 'firestore backups schedules create', daily)
  }
}

/** IAM gives the public no access: `storage.rules` and the API decide who reads what. */
const CLOSED = ['--uniform-bucket-level-access', '--public-access-prevention']
const makeFilesBucket: Step['run'] = async ({ cloud, settings }) => {
  const storage = `https://firebasestorage.googleapis.com/v1alpha/projects/${settings.project}/defaultBucket`
  if ((await cloud.read(storage)) === null) await cloud.write('POST', storage, { location: REGION })
  const kept = ['--versioning', '--soft-delete-duration=14d', '--lifecycle-file=scripts/deploy/bucket-lifecycle.json']
  await cloud.change('gcloud', 'storage buckets update', [`gs://${namesOf(settings).bucket}`, ...CLOSED, ...kept])
}

const makeBackupBucket: Step['run'] = async ({ cloud, settings }) => {
  const bucket = `gs://${namesOf(settings).backupBucket}`
  if ((await cloud.ask('gcloud', 'storage buckets describe', [bucket, '--format=value(name)'])) === null) {
    const place = [`--project=${settings.backupProject}`, `--location=${REGION}`]
    await cloud.change('gcloud', 'storage buckets create', [bucket, ...place, ...CLOSED])
  }
  // Firestore's own agent writes the exports.
  const number = await cloud.ask('gcloud', 'projects describe', [settings.project, '--format=value(projectNumber)'])
  const agent = `service-${number ?? NOT_YET_KNOWN}@gcp-sa-firestore.iam.gserviceaccount.com`
  const grant = [bucket, `--member=serviceAccount:${agent}`, '--role=roles/storage.admin']
  await cloud.change('gcloud', 'storage buckets add-iam-policy-binding', grant)
}

export const PROJECT_STEPS: Step[] = [
  { name: 'project', does: 'makes both projects, links billing, adds Firebase', run: makeProject },
  { name: 'services', does: 'turns on the APIs', run: enableServices },
  { name: 'database', does: 'makes the Firestore database and its daily backup', run: makeDatabase },
  { name: 'files', does: 'makes the bucket of files', run: makeFilesBucket },
  { name: 'backup', does: 'makes the bucket of exports in the other project', run: makeBackupBucket },
]
