import { PageShell } from '../../shared/components/page-shell.tsx'
import { ApplyNote } from '../../shared/prose/apply-note.tsx'
import { identityCardSteps } from './identity-card-steps.ts'
import { FeesDue } from '../../shared/prose/fees-due.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Steps } from '../../shared/prose/steps.tsx'

export const Page = () => (
  <PageShell
    page="identityCards"
    title="Application for Identity Cards"
    kicker="Services"
    description="How surveyors and approved assistants apply for the board's identity card, what they upload and what it costs."
    lead="The board’s identity card shows a landowner at the gate that you are who you say you are."
  >
    <ApplyNote service="identityCards" />
    <Section id="steps" title="How to apply">
      <Steps steps={identityCardSteps} />
    </Section>
    <Section id="fee" title="What it costs">
      <FeesDue services={['identityCards']} />
    </Section>
    <PrintButton />
  </PageShell>
)
