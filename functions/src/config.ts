import { readSigningKeys, type SigningKeys } from './licences/signing-keys.ts'
import { type MailSettings, readMailSettings } from './mail/mail-settings.ts'
import { bucketOf } from './platform/bucket-name.ts'
import { isRecord } from './platform/json.ts'
import { type KeySet, newKeySet, readKeySet } from './platform/key-set.ts'

/** The API's configuration. It is read once, at the start; docs/settings.md lists the parameters. */
export interface Config {
  projectId: string
  bucket: string
  /** The project's web API key: Identity Toolkit's password sign-in needs it; it is not a secret. */
  webApiKey: string
  /** Origin of the public website, without a slash at the end: the QR code of a licence leads there. */
  siteUrl: string
  /** Secret key of the throttle's hashes, the numbers of practising licences, and the signatures on cookies and refresh tokens. */
  hashKey: string
  /** What signs the practising licences. */
  signingKeys: SigningKeys
  /** What signs the head of the record of acts. */
  recordKeys: KeySet
  /** How many of our proxies append an address to X-Forwarded-For after the client's. */
  trustedHops: number
  /** E-mail addresses whose Google identities may ask about the deployment. */
  deployers: readonly string[]
  /** Null when no mail server is set: messages wait in the outbox. */
  mail: MailSettings | null
  /** Base addresses of the REST calls: the emulators' when they run. */
  identityToolkit: string
  secureToken: string
  storageRest: string
}

const emulated = (host: string | undefined, path: string, production: string) =>
  host ? `http://${host}${path}` : production

const firebaseProject = (text: string | undefined): string | undefined => {
  const parsed: unknown = text?.startsWith('{') ? JSON.parse(text) : {}
  return isRecord(parsed) && typeof parsed['projectId'] === 'string' ? parsed['projectId'] : undefined
}

const EMULATOR_VARIABLES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
]

/** Reads and checks the configuration; throws an error that names everything that is missing. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const projectId =
    firebaseProject(env['FIREBASE_CONFIG']) ?? env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? ''
  // A project called demo-… exists only in the emulators, which accept any key.
  const local = projectId.startsWith('demo-')
  const webApiKey = env['LSB_WEB_API_KEY'] || (local ? 'any' : '')
  const hashKey = env['LSB_HASH_KEY'] || (local ? 'local' : '')
  const licenceKeys = env['LSB_LICENCE_KEYS'] || (local ? newKeySet('local') : '')
  const recordKeys = env['LSB_RECORD_KEYS'] || (local ? newKeySet('local') : '')
  const siteUrl = (env['LSB_SITE_URL'] || `https://${projectId}.web.app`).replace(/\/+$/, '')
  const hops = Number(env['LSB_TRUSTED_HOPS'] ?? 1)

  const needed = {
    GCLOUD_PROJECT: projectId,
    LSB_WEB_API_KEY: webApiKey,
    LSB_HASH_KEY: hashKey,
    LSB_LICENCE_KEYS: licenceKeys,
    LSB_RECORD_KEYS: recordKeys,
  }
  const missing = Object.entries(needed)
    .filter(([, value]) => value === '')
    .map(([name]) => name)
  if (missing.length > 0) throw new Error(`Configuration is missing: ${missing.join(', ')} (see docs/settings.md).`)
  if (!Number.isInteger(hops) || hops < 0) throw new Error('LSB_TRUSTED_HOPS must be a whole number of proxies.')

  // With this variable the SDK accepts unsigned tokens. In the cloud it would open every account.
  const emulators = EMULATOR_VARIABLES.filter((name) => env[name])
  if (!local && emulators.length > 0)
    throw new Error(`${emulators.join(', ')}: only a project called demo-… may use emulators, ${projectId} may not.`)

  const auth = env['FIREBASE_AUTH_EMULATOR_HOST']
  const storage = env['FIREBASE_STORAGE_EMULATOR_HOST']
  return {
    projectId,
    bucket: env['LSB_BUCKET'] || bucketOf(projectId),
    webApiKey,
    siteUrl,
    hashKey,
    signingKeys: readSigningKeys(licenceKeys, siteUrl),
    recordKeys: readKeySet(recordKeys, 'LSB_RECORD_KEYS'),
    trustedHops: hops,
    deployers: (env['LSB_DEPLOYERS'] ?? '').split(/[,\s]+/).filter((address) => address !== ''),
    mail: readMailSettings(env),
    identityToolkit: emulated(auth, '/identitytoolkit.googleapis.com', 'https://identitytoolkit.googleapis.com'),
    secureToken: emulated(auth, '/securetoken.googleapis.com', 'https://securetoken.googleapis.com'),
    storageRest: emulated(storage, '', 'https://firebasestorage.googleapis.com'),
  }
}
