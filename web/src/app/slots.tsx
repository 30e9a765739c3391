import { ReceiptOffer } from '../features/check-many/receipt-offer.tsx'
import { ComplaintOffer } from '../features/complaints/complaint-offer.tsx'
import { OpenDataLine } from '../features/open-data/open-data-line.tsx'
import { WatchOffer } from '../features/watches/watch-offer.tsx'
import type { Slots } from '../shared/slots.tsx'

/** What features put into the pages of others. */
export const slots: Slots = {
  belowRegisters: [OpenDataLine],
  profileProofs: [ReceiptOffer],
  profileOffers: [WatchOffer, ComplaintOffer],
}
