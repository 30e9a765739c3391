import type { Settings } from './settings.ts'

const HOUR = '3600s'
const TEN_MINUTES = '600s'

/** Where alerts go. */
export const emailChannel = ({ alertAddress }: Settings) => ({
  displayName: 'Website and portal',
  type: 'email',
  labels: { email_address: alertAddress },
})

/** Requests the page that land buyers use, from outside, every five minutes. */
export const uptimeCheck = ({ project, domain }: Settings) => ({
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

const REFUSED_SIGN_INS = 50
/** The alerts that send an e-mail to `channel`. `throttledMetric` counts refused sign-ins; `checkId` is the uptime check's. */
export const alertPolicies = (channel: string, throttledMetric: string, checkId: string) => [
  onLogLine(channel, 'an error was logged', 'resource.type="cloud_run_revision" AND severity>=ERROR'),
  onLogLine(channel, 'a scheduled function did not run', 'resource.type="cloud_scheduler_job" AND severity>=ERROR'),
  onThreshold(channel, 'many sign-ins are refused', {
    filter: `resource.type="cloud_run_revision" AND metric.type="logging.googleapis.com/user/${throttledMetric}"`,
    aggregations: [{ alignmentPeriod: TEN_MINUTES, perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' }],
    thresholdValue: REFUSED_SIGN_INS,
    duration: '0s',
  }),
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
