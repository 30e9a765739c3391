import { board } from '@lsb/contract'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { complaintSteps } from '../../shared/content/procedures.ts'
import { Section } from '../../shared/prose/section.tsx'
import { Steps } from '../../shared/prose/steps.tsx'
import { ComplaintTool } from './complaint-tool.tsx'
import { labels } from './fields.ts'

const { confirmed: _, ...toWrite } = labels

/** Complaints (§2.7): the procedure, then the form that makes a text. */
export const Page = () => (
  <PageShell
    page="complaints"
    title="Complaints"
    kicker="Feedback"
    description="How to complain to the Land Surveyors' Board about a surveyor, what happens with a complaint, and a form that puts it into words."
    lead="If a surveyor’s work or conduct has harmed you, the board looks into it."
  >
    <div className="no-print">
      <Section id="procedure" title="What happens with a complaint">
        <Steps steps={complaintSteps} />
      </Section>
      <Section id="confidentiality" title="Confidentiality">
        <p>
          Complaints are confidential. What you write is seen by those at the board who deal with it, and by the
          surveyor concerned as far as an answer needs it.
        </p>
      </Section>
    </div>
    <noscript>
      <NoticeLine tone="plain">
        <p>
          The form needs JavaScript. You can write to <a href={`mailto:${board.email}`}>{board.email}</a> or to{' '}
          {board.postalAddress} instead. Say:
        </p>
        <ul>
          {Object.values(toWrite).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p>Attach at most five files of evidence, and confirm that what you write is true.</p>
      </NoticeLine>
    </noscript>
    <ComplaintTool />
  </PageShell>
)
