import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { WizardPage } from './wizard-page.tsx'

export const Page = () => (
  <PortalGuard page="onboarding" title="Your profile" openToAll={({ undeclared }) => undeclared}>
    {(account) => <WizardPage isAssistant={account.account_type === 'assistant'} />}
  </PortalGuard>
)
