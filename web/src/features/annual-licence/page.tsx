import { PageShell } from '../../shared/components/page-shell.tsx'
import { renewalSteps } from './renewal-steps.ts'
import { FeesDue } from '../../shared/prose/fees-due.tsx'
import { PortalCall } from './portal-call.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Steps } from '../../shared/prose/steps.tsx'

/** The renewal procedure. */
export const Page = () => (
  <PageShell
    page="annualLicence"
    title="Renewal of Annual Practicing License"
    kicker="Services"
    description="How a licensed surveyor renews the annual practising licence in the portal: documents, payment, verification and download."
    lead="A practising licence holds for one calendar year. You renew it in the portal, from the first step to the download."
  >
    <PortalCall action="Renew license" />
    <Section id="steps" title="How it goes">
      <Steps steps={renewalSteps} />
    </Section>
    <Section id="fees" title="What it costs">
      <FeesDue services={['licenceRenewal', 'assistantRenewal']} />
    </Section>
    <PrintButton />
  </PageShell>
)
