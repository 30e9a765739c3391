import { ChairDesk } from '../features/chair-desk/chair-desk.tsx'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { PresenceOffer, PresencePanel } from '../features/presence/presence-panel.tsx'
import { RenewalPanel } from '../features/licence-renewal/renewal-panel.tsx'
import { type Slots, SlotsContext } from '../shared/slots.tsx'
import type { Account } from '../shared/portal/account.ts'

const Licences = ({ account }: { account: Account }) =>
  account.account_type === 'chair' ? <ChairDesk account={account} /> : <RenewalPanel account={account} />

/** Its panels are too heavy for the part of the app that every page loads. */
const slots: Slots = { idBadge: [PresencePanel], firstScreen: [PresenceOffer] }

export const Page = () => (
  <SlotsContext value={slots}>
    <DashboardPage Licences={Licences} />
  </SlotsContext>
)
