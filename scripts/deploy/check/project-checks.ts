import { field, lines, listOf } from '../answers.ts'
import { textOf } from '../../../functions/src/platform/json.ts'
import { BUILDER_ROLE, REGION, SERVICES, buildAccount } from '../names.ts'
import type { Check, CheckContext } from './check.ts'

/** What publishing a release needs, by the role that grants it. `artifactregistry` sets how long old images stay. */
const RELEASE_RIGHTS: Record<string, string[]> = {
  'roles/artifactregistry.admin': ['artifactregistry.repositories.update'],
  'roles/cloudfunctions.admin': [
    'cloudfunctions.functions.create',
    'cloudfunctions.functions.list',
    'cloudfunctions.functions.update',
  ],
  'roles/cloudscheduler.admin': ['cloudscheduler.jobs.create'],
  'roles/datastore.indexAdmin': ['datastore.indexes.create', 'datastore.indexes.list'],
  'roles/firebasehosting.admin': ['firebasehosting.sites.update'],
  'roles/firebaserules.admin': ['firebaserules.releases.update'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs'],
  // Opens the function to everybody.
  'roles/run.admin': ['run.services.setIamPolicy'],
  // The check of the secrets reads them.
  'roles/secretmanager.admin': ['secretmanager.versions.access', 'secretmanager.versions.get'],
  'roles/serviceusage.serviceUsageConsumer': ['serviceusage.services.use'],
  // The check asks for them.
  'roles/viewer': ['firebase.projects.get', 'orgpolicy.policy.get', 'resourcemanager.projects.getIamPolicy'],
}
/** What the first deployment needs besides. */
const FIRST_RIGHTS = [
  'apikeys.keys.create',
  'datastore.databases.create',
  'firebaseauth.configs.update',
  'iam.serviceAccounts.create',
  'logging.logMetrics.create',
  'monitoring.alertPolicies.create',
  'resourcemanager.projects.setIamPolicy',
  'secretmanager.secrets.create',
  'serviceusage.services.enable',
  'storage.buckets.update',
]

const RESOURCE_MANAGER = 'https://cloudresourcemanager.googleapis.com/v1/projects'
const bind = (project: string, member: string, role: string) =>
  `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role}`

const rights: Check['find'] = async ({ cloud, settings, runs }) => {
  const isFirst = runs('project')
  const permissions = [...Object.values(RELEASE_RIGHTS).flat(), ...(isFirst ? FIRST_RIGHTS : [])]
  const answer = await cloud.query(`${RESOURCE_MANAGER}/${settings.project}:testIamPermissions`, { permissions })
  const granted = listOf(answer ?? {}, 'permissions')
  const missing = permissions.filter((permission) => !granted.includes(permission))
  if (missing.length === 0) return []
  const lacking = Object.entries(RELEASE_RIGHTS).filter(([, given]) => given.some((one) => missing.includes(one)))
  const roles = isFirst ? ['roles/owner'] : lacking.map(([role]) => role)
  const mend = roles.map((role) => bind(settings.project, 'user:YOU', role)).join(' && ')
  return [{ cause: `whoever deploys lacks ${missing.join(', ')}`, mend }]
}

const billing: Check['find'] = async ({ cloud, settings, runs }) => {
  const { billingAccount, project } = settings
  const linked = await cloud.ask('gcloud', 'billing projects describe', [project, '--format=value(billingEnabled)'])
  // A workflow may not look at the account; a project that it pays for says the same.
  if (linked === 'True') return []
  const open = await cloud.ask('gcloud', 'billing accounts describe', [billingAccount, '--format=value(open)'])
  if (open !== 'True')
    return [
      {
        cause: `the billing account ${billingAccount} is closed, or is not yours to use`,
        mend: 'open it at https://console.cloud.google.com/billing, or give another one in the settings',
      },
    ]
  if (runs('project')) return []
  return [
    {
      cause: `${project} pays with no billing account; functions need one`,
      mend: `gcloud billing projects link ${project} --billing-account=${billingAccount}`,
    },
  ]
}

const services: Check['find'] = async ({ cloud, settings, runs }) => {
  if (runs('services')) return []
  const project = `--project=${settings.project}`
  const enabled = await cloud.ask('gcloud', 'services list', ['--enabled', '--format=value(config.name)', project])
  const missing = SERVICES.filter((service) => !lines(enabled).includes(service))
  if (missing.length === 0) return []
  return [{ cause: `off: ${missing.join(', ')}`, mend: `gcloud services enable ${missing.join(' ')} ${project}` }]
}

const BUILDERS = [BUILDER_ROLE, 'roles/editor', 'roles/owner']
const builds: Check['find'] = async ({ cloud, settings, runs }) => {
  if (runs('service-account')) return []
  const { project } = settings
  const number = await cloud.ask('gcloud', 'projects describe', [project, '--format=value(projectNumber)'])
  const member = buildAccount(number ?? '')
  const policy = await cloud.ask('gcloud', 'projects get-iam-policy', [project, '--format=json'])
  const may = listOf(policy ?? '{}', 'bindings').some(
    (binding) => BUILDERS.includes(textOf(binding, 'role')) && listOf(binding, 'members').includes(member),
  )
  if (may) return []
  // firebase-functions#1425: newer organisations give the default accounts no role.
  return [{ cause: `${member} builds the functions and may not`, mend: bind(project, member, BUILDER_ROLE) }]
}

/** The values that the organisation's policies leave for the project; `null` when they leave all. */
const allowedValues = async ({ cloud, settings }: CheckContext, constraint: string): Promise<string[] | null> => {
  const url = `${RESOURCE_MANAGER}/${settings.project}:getEffectiveOrgPolicy`
  const policy = field(await cloud.query(url, { constraint: `constraints/${constraint}` }), 'listPolicy')
  if (textOf(policy, 'allValues') === 'DENY') return []
  const allowed = listOf(policy ?? {}, 'allowedValues').filter((value) => typeof value === 'string')
  return allowed.length === 0 ? null : allowed
}

const SHARING = 'iam.allowedPolicyMemberDomains'
const sharing: Check['find'] = async (context) => {
  if ((await allowedValues(context, SHARING)) === null) return []
  return [
    {
      cause:
        'the organisation shares with its own domains only: the public cannot call the function ("Unable to set the invoker")',
      mend: `gcloud org-policies reset ${SHARING} --project=${context.settings.project}, by the organisation's policy administrator`,
    },
  ]
}

const LOCATIONS = 'gcp.resourceLocations'
/** A location as policies write it: `in:europe-locations` and `in:eu-locations` hold the region, `in:us-locations` does not. */
const holdsRegion = (value: string) =>
  [REGION, `in:${REGION}-locations`, 'in:europe-locations', 'in:eu-locations', 'in:belgium-locations'].includes(value)

const locations: Check['find'] = async (context) => {
  const { cloud, settings } = context
  const project = `--project=${settings.project}`
  const faults = []
  const allowed = await allowedValues(context, LOCATIONS)
  if (allowed !== null && !allowed.some(holdsRegion))
    faults.push({
      cause: `the organisation's policy does not allow ${REGION}, only ${allowed.join(', ') || 'nothing'}`,
      mend: `gcloud org-policies reset ${LOCATIONS} ${project}, by the organisation's policy administrator`,
    })
  const where = ['--database=(default)', '--format=value(locationId)', project]
  const place = await cloud.ask('gcloud', 'firestore databases describe', where)
  if (place !== null && place !== REGION)
    faults.push({
      cause: `the database is in ${place}, can never be moved, and the function is in ${REGION}`,
      mend: 'take another project: give its id in the settings',
    })
  return faults
}

/** What the project and its organisation allow. */
export const PROJECT_CHECKS: readonly Check[] = [
  { name: 'rights', find: rights },
  { name: 'billing', beforeProject: true, find: billing },
  { name: 'services', find: services },
  { name: 'builds', find: builds },
  { name: 'sharing', find: sharing },
  { name: 'locations', find: locations },
]
