import { ReceiptPlace } from '../features/check-many/receipt-place.tsx'
import { CheckInKiswahili, KiswahiliTemplate } from '../features/kiswahili/in-kiswahili.tsx'
import { PresenceForm } from '../features/presence/presence-form.tsx'
import { PresencePlace } from '../features/presence/presence-place.tsx'
import type { Slots } from '../shared/slots.tsx'
import { slots } from './slots.tsx'

/** The same with the places of pages that load no app: no browser loads these for the others. */
export const renderedSlots: Slots = {
  ...slots,
  aboveAnswer: [PresencePlace],
  belowAnswer: [ReceiptPlace],
  belowScanner: [PresenceForm],
  inCheck: [CheckInKiswahili],
  inTemplate: [KiswahiliTemplate],
}
