import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { WizardPage } from './wizard-page.tsx'

export const Page = () => (
  <PortalGuard page="onboarding" title="Your profile">
    {(account) => <WizardPage isAssistant={account.account_type === 'assistant'} />}
  </PortalGuard>
)
