import { fees, pages } from '@lsb/contract'
import { Link } from 'react-router-dom'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { accountNumber, formatKsh } from '../../shared/content/fee-notes.ts'
import { renewalSteps } from '../../shared/content/procedures.ts'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { FactList } from '../../shared/prose/fact-list.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Steps } from '../../shared/prose/steps.tsx'

/** The renewal procedure (§2.8). */
export const Page = () => (
  <PageShell
    page="annualLicence"
    title="Renewal of Annual Practicing License"
    kicker="Services"
    description="How a licensed surveyor renews the annual practising licence in the portal: documents, payment, verification and download."
    lead="A practising licence holds for one calendar year. You renew it in the portal, from the first step to the download."
  >
    <CallToAction action="Renew license" href={pages.portal.path}>
      Opens the Surveyor’s Portal, where you sign in.
    </CallToAction>
    <Section id="steps" title="How it goes">
      <Steps steps={renewalSteps} />
    </Section>
    <Section id="fees" title="What it costs">
      <FactList
        facts={[fees.licenceRenewal, fees.assistantRenewal].map((fee) => ({
          term: fee.service,
          value: `${formatKsh(fee.amount)} Ksh, account number ${accountNumber(fee)}`,
        }))}
      />
      <p>
        How to pay is on the page of <Link to={pages.fees.path}>fees</Link>.
      </p>
    </Section>
    <PrintButton />
  </PageShell>
)
