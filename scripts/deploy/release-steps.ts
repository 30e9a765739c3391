import { listOf, neededRecords } from './answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import { listIndexes } from './indexes.ts'
import { REGION, siteOf } from './names.ts'
import type { Step, Work } from './step.ts'
import type { Settings } from './settings.ts'

/** How often the release asks whether the indexes are built, and how often at most: for an hour. */
const INDEX_POLL_MS = 15_000
const INDEX_POLLS = 240
const waitForIndexes = async ({ cloud, settings, pause, print }: Work) => {
  for (let polls = 0; polls < INDEX_POLLS; polls += 1) {
    const waiting = (await listIndexes(cloud, settings)).filter(({ state }) => state !== 'READY')
    if (waiting.length === 0) return
    const broken = waiting.filter(({ state }) => state === 'NEEDS_REPAIR')
    if (broken.length > 0) throw new Error(`Delete and build anew: ${broken.map(({ name }) => name).join(', ')}.`)
    print(`    ${waiting.length} indexes are being built`)
    await pause(INDEX_POLL_MS)
  }
  throw new Error('The indexes are still being built.')
}

/** How long the images of earlier functions stay: as long as a release may be taken back. */
const IMAGE_DAYS = '--days=90'
const release: Step['run'] = async (work) => {
  const { cloud, settings } = work
  // Without `--force` the first deployment fails, because firebase-tools asks how long to keep old images.
  const args = [`--project=${settings.project}`, '--non-interactive', '--force']
  await cloud.change('firebase', 'deploy', ['--only=firestore,storage', ...args])
  // A query fails until its index is built.
  await waitForIndexes(work)
  // The website is built with the address that people will use: canonical links, previews and the sitemap name it.
  const env = { SITE_URL: `https://${settings.domain}` }
  await cloud.change('firebase', 'deploy', ['--only=functions,hosting', ...args], { env })
  const kept = [`--location=${REGION}`, IMAGE_DAYS, '--force', `--project=${settings.project}`]
  await cloud.change('firebase', 'functions:artifacts:setpolicy', kept)
}

const addDomain: Step['run'] = async ({ cloud, settings, print }) => {
  const domain = `${siteOf(settings)}/customDomains/${settings.domain}`
  if ((await cloud.read(domain)) === null)
    await cloud.write('POST', `${siteOf(settings)}/customDomains?customDomainId=${settings.domain}`, {})
  for (const record of neededRecords(await cloud.read(domain))) print(`    DNS: ${record}`)
}

const MONITORING = 'https://monitoring.googleapis.com/v3/projects'
/** Makes a resource of Cloud Monitoring unless one has its display name. Returns its resource name. */
const ensure = async ({ cloud, settings }: Work, kind: string, resource: { displayName: string }): Promise<string> => {
  const url = `${MONITORING}/${settings.project}/${kind}`
  const known = listOf((await cloud.read(url)) ?? {}, kind)
  const same = known.find((one) => textOf(one, 'displayName') === resource.displayName)
  return textOf(same ?? (await cloud.write('POST', url, resource)), 'name')
}

const HOUR = '3600s'
const TEN_MINUTES = '600s'

/** Where alerts go. */
const emailChannel = ({ alertAddress }: Settings) => ({
  displayName: 'Website and portal',
  type: 'email',
  labels: { email_address: alertAddress },
})

/** Requests the page that land buyers use, from outside, every five minutes. */
const uptimeCheck = ({ project, domain }: Settings) => ({
  displayName: 'register answers',
  monitoredResource: { type: 'uptime_url', labels: { host: domain, project_id: project } },
  httpCheck: { path: '/register', port: 443, useSsl: true, validateSsl: true },
  period: '300s',
  timeout: '10s',
})

const onLogLine = (channel: string, displayName: string, filter: string) => ({
  displayName,
  combiner: 'OR',
  conditions: [{ displayName, conditionMatchedLog: { filter } }],
  alertStrategy: { notificationRateLimit: { period: HOUR } },
  notificationChannels: [channel],
})
const onThreshold = (channel: string, displayName: string, conditionThreshold: object) => ({
  displayName,
  combiner: 'OR',
  conditions: [{ displayName, conditionThreshold: { comparison: 'COMPARISON_GT', ...conditionThreshold } }],
  notificationChannels: [channel],
})

/** Lines of the log that alarm somebody when there are more than `max` of them in ten minutes. */
const COUNTED_LINES = [
  {
    metric: 'lsb-throttled',
    description: 'Sign-ins refused by the throttle',
    filter: 'jsonPayload.route="/token" AND jsonPayload.status=429',
    alert: 'many sign-ins are refused',
    max: 50,
  },
  {
    metric: 'lsb-unavailable',
    description: 'Answers 503: each passes by itself and is no error, but many are an outage',
    filter: 'jsonPayload.message="request" AND jsonPayload.status=503',
    alert: 'many requests are not answered',
    max: 20,
  },
] as const

/** The alerts that send an e-mail to `channel`. `checkId` is the uptime check's. */
const alertPolicies = (channel: string, checkId: string) => [
  onLogLine(channel, 'an error was logged', 'resource.type="cloud_run_revision" AND severity>=ERROR'),
  onLogLine(channel, 'a scheduled function did not run', 'resource.type="cloud_scheduler_job" AND severity>=ERROR'),
  ...COUNTED_LINES.map(({ metric, alert, max }) =>
    onThreshold(channel, alert, {
      filter: `resource.type="cloud_run_revision" AND metric.type="logging.googleapis.com/user/${metric}"`,
      aggregations: [{ alignmentPeriod: TEN_MINUTES, perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' }],
      thresholdValue: max,
      duration: '0s',
    }),
  ),
  onThreshold(channel, 'the register does not answer', {
    filter:
      'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND ' +
      `metric.label.check_id="${checkId}"`,
    aggregations: [
      {
        alignmentPeriod: TEN_MINUTES,
        perSeriesAligner: 'ALIGN_NEXT_OLDER',
        crossSeriesReducer: 'REDUCE_COUNT_FALSE',
        groupByFields: ['resource.label.host'],
      },
    ],
    thresholdValue: 1,
    duration: '300s',
  }),
]

const setUpAlerts: Step['run'] = async (work) => {
  const { cloud, settings } = work
  const flag = `--project=${settings.project}`
  for (const { metric, description, filter } of COUNTED_LINES) {
    const named = [metric, '--format=value(name)', flag]
    if ((await cloud.ask('gcloud', 'logging metrics describe', named)) !== null) continue
    const counted = [metric, `--description=${description}`, `--log-filter=${filter}`, flag]
    await cloud.change('gcloud', 'logging metrics create', counted)
  }
  const channel = await ensure(work, 'notificationChannels', emailChannel(settings))
  const check = await ensure(work, 'uptimeCheckConfigs', uptimeCheck(settings))
  for (const policy of alertPolicies(channel, check.split('/').at(-1) ?? ''))
    await ensure(work, 'alertPolicies', policy)
}

const setBudget: Step['run'] = async ({ cloud, settings }) => {
  const account = `--billing-account=${settings.billingAccount}`
  const only = [account, `--filter=displayName="${settings.project}"`, '--format=value(name)']
  if (await cloud.ask('gcloud', 'billing budgets list', only)) return
  const what = [account, `--display-name=${settings.project}`, `--filter-projects=projects/${settings.project}`]
  const thresholds = ['percent=0.5', 'percent=0.9', 'percent=1.0,basis=forecasted-spend']
  const when = [`--budget-amount=${settings.budget}USD`, ...thresholds.map((rule) => `--threshold-rule=${rule}`)]
  await cloud.change('gcloud', 'billing budgets create', [...what, ...when])
}

export const RELEASE_STEPS: Step[] = [
  { name: 'release', does: 'publishes rules and indexes; once these are built, functions and website', run: release },
  { name: 'domain', does: 'adds the domain and prints the DNS records it needs', run: addDomain },
  { name: 'alerts', does: 'tells the board of errors, outages and attacks', run: setUpAlerts },
  { name: 'budget', does: 'tells the board of costs', run: setBudget },
]
