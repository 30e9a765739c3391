import { writeAlerts } from './alerts/write-alerts.ts'
import type { Services } from './services.ts'

/** What is done every minute, before messages are sent. */
export const minutely = async (services: Services): Promise<void> => {
  await writeAlerts(services)
}
