import { pages, pageAmounts, assistantWords, profession } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { ApplyNote } from '../../shared/prose/apply-note.tsx'
import { AmountNote } from '../../shared/prose/amount-note.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { type Step, Steps } from '../../shared/prose/steps.tsx'

const assistantSteps: readonly Step[] = [
  { title: 'Visit the portal', text: `The licensed ${profession.one} who will supervise the assistant applies.` },
  { title: 'Log in, or create an account' },
  { title: 'Fill in the form' },
  {
    title: 'Attach the application letter to the Secretary',
    text: 'The letter gives:',
    parts: ['full name', 'contact information', 'purpose of the application', 'other relevant information'],
  },
  { title: 'Attach the documents', text: 'All those listed below, each in the format named there.' },
  { title: 'Pay the fee', text: 'By mobile-money paybill, or from the prompt the portal sends to your phone.' },
]

/** What an application for an approved assistant holds, with the format of each file. */
export const assistantDocuments = [
  { term: 'Passport photo', value: 'JPEG or PNG' },
  { term: 'National ID copy', value: 'PDF or image' },
  { term: 'Certified academic certificates', value: 'PDF' },
  { term: 'Institution membership certificate', value: 'PDF' },
  { term: 'Institution certificate of good standing', value: 'PDF' },
  { term: 'Affidavit by a commissioner for oaths', value: 'PDF' },
]

export const Page = () => (
  <PageShell
    page="approvedAssistants"
    title={`Application for ${assistantWords.titles}`}
    kicker="Services"
    description={`How a licensed ${profession.one} applies for ${assistantWords.aOne}: the steps in the portal, the documents with their formats, and the fee.`}
    lead={`The licensed ${profession.one} applies for the assistant, and may not employ one without the board’s written approval.`}
    width="lg"
  >
    <Article printable>
      <ApplyNote service="approvedAssistants" />
      <Section id="steps" title="How to apply">
        <Steps steps={assistantSteps} />
      </Section>
      <Section id="documents" title="Documents to attach">
        <DescriptionList strong="term" items={assistantDocuments} />
        <NoticeLine tone="caution">
          <p>Incomplete submissions may delay processing.</p>
        </NoticeLine>
      </Section>
      <Section id="fee" title="The fee">
        <AmountNote {...pageAmounts.approvedAssistants} />
        <p>
          Which courses qualify an assistant is shown under{' '}
          <Link to={pages.surveyCourse.path}>{`Accreditation of ${profession.field} Programs`}</Link>.
        </p>
      </Section>
    </Article>
  </PageShell>
)
