import { ChairDesk } from '../features/chair-desk/chair-desk.tsx'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { RenewalPanel } from '../features/licence-renewal/renewal-panel.tsx'
import type { Account } from '../shared/portal/account.ts'

const Licences = ({ account }: { account: Account }) =>
  account.account_type === 'chair' ? <ChairDesk account={account} /> : <RenewalPanel account={account} />

export const Page = () => <DashboardPage Licences={Licences} />
