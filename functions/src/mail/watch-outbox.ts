import { errorFields } from '../platform/log.ts'
import { deliverDue, type DeliveryServices } from './deliver.ts'

interface Watch {
  /** Pause after a round without a message, in milliseconds. */
  everyMs: number
  /** What else is done at the start and once a minute, before a round. */
  eachMinute: () => Promise<unknown>
  isOver: () => boolean
}

const MINUTE_MS = 60_000

/** Sends due messages in rounds until `isOver`. A round that fails is logged, and the next one continues. */
export const watchOutbox = async (
  services: DeliveryServices,
  { everyMs, eachMinute, isOver }: Watch,
): Promise<void> => {
  const { clock, log } = services
  let nextMinute = 0
  while (!isOver()) {
    let sent = 0
    try {
      if (clock.now().getTime() >= nextMinute) {
        nextMinute = clock.now().getTime() + MINUTE_MS
        await eachMinute()
      }
      const counts = await deliverDue(services, isOver)
      sent = Object.keys(counts).length
      if (sent > 0) log('INFO', 'mail', counts)
    } catch (error) {
      log('WARNING', 'mail round failed', errorFields(error))
    }
    if (sent === 0) await clock.sleep(everyMs)
  }
}
