import { errorFields } from '../platform/log.ts'
import { deliverDue, type DeliveryServices } from './deliver.ts'

interface Watch {
  /** Pause between two rounds, in milliseconds. */
  everyMs: number
  isOver: () => boolean
}

/** Sends due messages in rounds until `isOver`. A round that fails is logged, and the next one continues. */
export const watchOutbox = async (services: DeliveryServices, { everyMs, isOver }: Watch): Promise<void> => {
  while (!isOver()) {
    try {
      const counts = await deliverDue(services, isOver)
      if (Object.keys(counts).length > 0) services.log('INFO', 'mail', counts)
    } catch (error) {
      services.log('WARNING', 'mail round failed', errorFields(error))
    }
    await services.clock.sleep(everyMs)
  }
}
