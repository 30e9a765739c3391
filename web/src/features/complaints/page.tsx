import { pages, profession } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { WithRelatedLinks } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { type Step, Steps } from '../../shared/prose/steps.tsx'
import { ComplaintTool } from './complaint-tool.tsx'

const complaintSteps: readonly Step[] = [
  {
    title: 'Acknowledgement',
    text: 'The board confirms your complaint and gives it a reference number.',
  },
  { title: 'Investigation', text: 'The board looks into what happened and hears those concerned.' },
  { title: 'Resolution', text: 'The board decides what follows from what it has found.' },
  { title: 'Communication', text: 'You are told the outcome.' },
]

export const Page = () => (
  <PageShell
    page="complaints"
    title="Complaints"
    kicker="Feedback"
    description={`How to complain about ${profession.aOne}, and what happens then.`}
    lead={`If ${profession.aOne}’s work or conduct has harmed you, the board looks into it.`}
    width="lg"
  >
    <WithRelatedLinks title="Also" links={related}>
      <Introduction>
        <Section id="procedure" title="What happens with a complaint">
          <Steps steps={complaintSteps} />
        </Section>
        <Section id="confidentiality" title="Confidentiality">
          <p>{`Only those at the board who deal with a complaint see it, and the ${profession.one} as far as their answer needs it.`}</p>
        </Section>
      </Introduction>
      <ComplaintTool />
    </WithRelatedLinks>
  </PageShell>
)

const related = [
  { to: pages.register.path, label: `Is the ${profession.one} in the register?` },
  { to: pages.report.path, label: 'Report an offence' },
  { to: pages.contact.path, label: 'Ask the board first' },
]

/** Not printed with a finished complaint. */
const Introduction = styled('div')({
  '@media print': { 'main:has(.complaint-text) &': { display: 'none' } },
})
