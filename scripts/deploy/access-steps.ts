import { randomBytes } from 'node:crypto'
import { lines } from './answers.ts'
import { NOT_YET_KNOWN } from './cloud.ts'
import { newKeySet } from '../../functions/src/platform/key-set.ts'
import { SECRETS } from '../../functions/src/secrets.ts'
import { BUILDER_ROLE, buildAccount, namesOf, NODE_OPTIONS } from './names.ts'
import type { Step, Work } from './step.ts'

/** Turns off what would let people bypass the API (docs/settings.md says what each setting prevents). */
const SIGN_IN = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    passwordPolicyVersions: [
      { customStrengthOptions: { minPasswordLength: 8, containsNonAlphanumericCharacter: true } },
    ],
  },
}

const setUpSignIn: Step['run'] = async ({ cloud, settings }) => {
  const api = 'https://identitytoolkit.googleapis.com'
  const config = `${api}/admin/v2/projects/${settings.project}/config`
  if ((await cloud.read(config)) === null)
    await cloud.write('POST', `${api}/v2/projects/${settings.project}/identityPlatform:initializeAuth`, {})
  const mask = 'signIn.email,client.permissions,emailPrivacyConfig,passwordPolicyConfig'
  await cloud.write('PATCH', `${config}?updateMask=${mask}`, SIGN_IN)
}

const API_KEY = 'sign-in by the API'
const findApiKey = async ({ cloud, settings }: Work): Promise<string | undefined> => {
  const only = [`--filter=displayName="${API_KEY}"`, '--format=value(name)', `--project=${settings.project}`]
  return lines(await cloud.ask('gcloud', 'services api-keys list', only))[0]
}
const makeApiKey = async ({ cloud, settings }: Work) => {
  const targets = ['identitytoolkit', 'securetoken'].map((api) => `--api-target=service=${api}.googleapis.com`)
  const args = [`--display-name=${API_KEY}`, ...targets, `--project=${settings.project}`]
  await cloud.change('gcloud', 'services api-keys create', args)
}

const setUpParameters: Step['run'] = async (work) => {
  const { cloud, settings, readFile, writeFile } = work
  if ((await findApiKey(work)) === undefined) await makeApiKey(work)
  const key = (await findApiKey(work)) ?? NOT_YET_KNOWN
  const args = [key, '--format=value(keyString)', `--project=${settings.project}`]
  const { environmentFile, serviceAccount } = namesOf(settings)
  const made = new Map([
    ['LSB_WEB_API_KEY', (await cloud.ask('gcloud', 'services api-keys get-key-string', args)) ?? NOT_YET_KNOWN],
    ['LSB_SITE_URL', `https://${settings.domain}`],
    ['LSB_SERVICE_ACCOUNT', serviceAccount],
    ['NODE_OPTIONS', NODE_OPTIONS],
  ])
  // Lines that the board added by hand stay.
  const kept = lines(await readFile(environmentFile)).filter((line) => !made.has(line.split('=')[0] ?? ''))
  const parameters = [...made].map(([parameter, value]) => `${parameter}=${value}`)
  await writeFile(environmentFile, [...parameters, ...kept, ''].join('\n'))
}

const ROLES = ['roles/datastore.user', 'roles/firebaseauth.admin', 'roles/logging.logWriter']
const setUpServiceAccount: Step['run'] = async ({ cloud, settings }) => {
  const { serviceAccount, bucket } = namesOf(settings)
  const flag = `--project=${settings.project}`
  const described = [serviceAccount, '--format=value(email)', flag]
  if ((await cloud.ask('gcloud', 'iam service-accounts describe', described)) === null) {
    const named = ['lsb-api', '--display-name=API of the website and portal', flag]
    await cloud.change('gcloud', 'iam service-accounts create', named)
  }
  const member = `--member=serviceAccount:${serviceAccount}`
  const unconditional = '--condition=None'
  for (const role of ROLES) {
    const grant = [settings.project, member, `--role=${role}`, unconditional]
    await cloud.change('gcloud', 'projects add-iam-policy-binding', grant)
  }
  // Newer organisations give the account that builds no role.
  const number = await cloud.ask('gcloud', 'projects describe', [settings.project, '--format=value(projectNumber)'])
  const builder = `--member=${buildAccount(number ?? NOT_YET_KNOWN)}`
  const builds = [settings.project, builder, `--role=${BUILDER_ROLE}`, unconditional]
  await cloud.change('gcloud', 'projects add-iam-policy-binding', builds)
  const files = [`gs://${bucket}`, member, '--role=roles/storage.objectAdmin']
  await cloud.change('gcloud', 'storage buckets add-iam-policy-binding', files)
  const itself = [serviceAccount, member, '--role=roles/iam.serviceAccountTokenCreator', unconditional, flag]
  await cloud.change('gcloud', 'iam service-accounts add-iam-policy-binding', itself)
}

/** A new value for each secret. */
const NEW_SECRET: Record<(typeof SECRETS)[number], () => string> = {
  LSB_HASH_KEY: () => randomBytes(32).toString('base64'),
  LSB_LICENCE_KEYS: () => newKeySet(String(new Date().getFullYear())),
  LSB_RECORD_KEYS: () => newKeySet(String(new Date().getFullYear())),
}
const makeSecrets: Step['run'] = async ({ cloud, settings }) => {
  const { serviceAccount } = namesOf(settings)
  const flag = `--project=${settings.project}`
  for (const secret of SECRETS) {
    const versions = await cloud.ask('gcloud', 'secrets versions list', [secret, '--format=value(name)', flag])
    if (versions === null)
      await cloud.change('gcloud', 'secrets create', [secret, '--replication-policy=automatic', flag])
    // Never replace a secret that has a version: this ends sessions, so the board decides it (docs/operating.md).
    if (lines(versions).length === 0)
      await cloud.change('gcloud', 'secrets versions add', [secret, '--data-file=-', flag], {
        input: NEW_SECRET[secret](),
      })
    const reader = [`--member=serviceAccount:${serviceAccount}`, '--role=roles/secretmanager.secretAccessor']
    await cloud.change('gcloud', 'secrets add-iam-policy-binding', [secret, ...reader, flag])
  }
}

export const ACCESS_STEPS: Step[] = [
  { name: 'sign-in', does: 'turns on sign-in by password alone', run: setUpSignIn },
  { name: 'service-account', does: 'makes the account that the function runs as', run: setUpServiceAccount },
  { name: 'secrets', does: 'makes the secrets that are missing', run: makeSecrets },
  { name: 'parameters', does: "writes the function's parameters", run: setUpParameters },
]
