import { assistantWords, profession } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { ApplyNote } from '../../shared/prose/apply-note.tsx'
import { FeesDue } from '../../shared/prose/fees-due.tsx'
import { type Step, Steps } from '../../shared/prose/steps.tsx'

const identityCardSteps: readonly Step[] = [
  { title: 'Register or log in to the portal' },
  { title: 'Give your personal details and qualifications' },
  { title: 'Upload your certificates, licences and identification' },
  { title: 'Fill in the form' },
  { title: 'Pay online', text: 'Answer the payment prompt on your phone.' },
  { title: 'Submit the application' },
  { title: 'Follow its status in the portal', text: 'The portal shows when the card is ready to collect.' },
]

export const Page = () => (
  <PageShell
    page="identityCards"
    title="Application for Identity Cards"
    kicker="Services"
    description={`How ${profession.many} and ${assistantWords.many} apply for the board's identity card, what they upload and what it costs.`}
    lead="The board’s identity card shows a landowner at the gate that you are who you say you are."
    width="lg"
  >
    <Article printable>
      <ApplyNote service="identityCards" />
      <Section id="steps" title="How to apply">
        <Steps steps={identityCardSteps} />
      </Section>
      <Section id="fee" title="What it costs">
        <FeesDue services={['identityCards']} />
      </Section>
    </Article>
  </PageShell>
)
