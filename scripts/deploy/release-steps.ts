import { field, listOf, textField } from './answers.ts'
import { alertPolicies, emailChannel, uptimeCheck } from './alerts.ts'
import type { Step, Work } from './step.ts'

const release: Step['run'] = async ({ cloud, settings }) => {
  // Without `--force` the first deployment fails, because firebase-tools asks how long to keep old images.
  const args = [`--project=${settings.project}`, '--non-interactive', '--force']
  // The website is built with the address that people will use: canonical links, previews and the sitemap name it.
  await cloud.change('firebase', 'deploy', args, { env: { SITE_URL: `https://${settings.domain}` } })
}

const addDomain: Step['run'] = async ({ cloud, settings, print }) => {
  const site = `https://firebasehosting.googleapis.com/v1beta1/projects/${settings.project}/sites/${settings.project}`
  const domain = `${site}/customDomains/${settings.domain}`
  if ((await cloud.read(domain)) === null)
    await cloud.write('POST', `${site}/customDomains?customDomainId=${settings.domain}`, {})
  const wanted = field(field(await cloud.read(domain), 'requiredDnsUpdates'), 'desired')
  for (const set of Array.isArray(wanted) ? wanted : [])
    for (const record of listOf(set, 'records'))
      print(`    DNS: ${textField(record, 'domainName')} ${textField(record, 'type')} ${textField(record, 'rdata')}`)
}

const MONITORING = 'https://monitoring.googleapis.com/v3/projects'
/** Makes a resource of Cloud Monitoring unless one has its display name. Returns its resource name. */
const ensure = async ({ cloud, settings }: Work, kind: string, resource: { displayName: string }): Promise<string> => {
  const url = `${MONITORING}/${settings.project}/${kind}`
  const known = listOf((await cloud.read(url)) ?? {}, kind)
  const same = known.find((one) => textField(one, 'displayName') === resource.displayName)
  return textField(same ?? (await cloud.write('POST', url, resource)), 'name')
}

const THROTTLED = 'lsb-throttled'
const setUpAlerts: Step['run'] = async (work) => {
  const { cloud, settings } = work
  const flag = `--project=${settings.project}`
  const named = [THROTTLED, '--format=value(name)', flag]
  if ((await cloud.ask('gcloud', 'logging metrics describe', named)) === null) {
    const filter = '--log-filter=jsonPayload.route="/token" AND jsonPayload.status=429'
    const counted = [THROTTLED, '--description=Sign-ins refused by the throttle', filter, flag]
    await cloud.change('gcloud', 'logging metrics create', counted)
  }
  const channel = await ensure(work, 'notificationChannels', emailChannel(settings))
  const check = await ensure(work, 'uptimeCheckConfigs', uptimeCheck(settings))
  for (const policy of alertPolicies(channel, THROTTLED, check.split('/').at(-1) ?? ''))
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
  { name: 'release', does: 'builds and publishes rules, indexes, functions and website', run: release },
  { name: 'domain', does: 'adds the domain and prints the DNS records it needs', run: addDomain },
  { name: 'alerts', does: 'tells the board of errors, outages and attacks', run: setUpAlerts },
  { name: 'budget', does: 'tells the board of costs', run: setBudget },
]
