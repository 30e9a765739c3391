import { fees, pages } from '@lsb/contract'
import { Link } from 'react-router-dom'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { accountNumber, formatKsh } from '../../shared/content/fee-notes.ts'
import { identityCardSteps } from '../../shared/content/procedures.ts'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { FactList } from '../../shared/prose/fact-list.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Steps } from '../../shared/prose/steps.tsx'

/** Application for identity cards (§2.8). */
export const Page = () => (
  <PageShell
    page="identityCards"
    title="Application for Identity Cards"
    kicker="Services"
    description="How surveyors and approved assistants apply for the board's identity card in the portal, what they upload and what it costs."
    lead="The board’s identity card shows a landowner at the gate that you are who you say. You apply for it in the portal."
  >
    <CallToAction action="Apply" href={pages.portal.path}>
      Opens the Surveyor’s Portal, where you sign in.
    </CallToAction>
    <Section id="steps" title="How to apply">
      <Steps steps={identityCardSteps} />
    </Section>
    <Section id="fee" title="What it costs">
      <FactList
        facts={[
          { term: fees.identityCards.service, value: `${formatKsh(fees.identityCards.amount)} Ksh` },
          { term: 'Account number', value: accountNumber(fees.identityCards) },
        ]}
      />
      <p>
        How to pay is on the page of <Link to={pages.fees.path}>fees</Link>.
      </p>
    </Section>
    <PrintButton />
  </PageShell>
)
