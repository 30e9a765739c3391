import { pages, resourcePath } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { ethics, licensingProcess, responsibilities, technicalProficiency } from './reasons.ts'
import { Article } from '../../shared/prose/article.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

export const Page = () => (
  <PageShell
    page="engageSurveyor"
    title="Why engage a licensed surveyor"
    kicker="Surveyors and the law"
    description="What a licensed surveyor has proved, what they can measure and draw for you, and the code of conduct that binds them."
    lead="Land is often the most valuable thing a family owns. A licensed surveyor makes sure that what you own is what you think you own."
    width="lg"
  >
    <Article parts={parts} />
  </PageShell>
)

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>)

const parts = [
  { id: 'licensing', title: 'The licensing process', body: paragraphs(licensingProcess) },
  { id: 'proficiency', title: 'Technical proficiency', body: paragraphs(technicalProficiency) },
  {
    id: 'responsibilities',
    title: 'What a licensed surveyor does',
    body: (
      <DescriptionList strong="term" items={responsibilities.map(({ name, text }) => ({ term: name, value: text }))} />
    ),
  },
  {
    id: 'ethics',
    title: 'Ethical considerations',
    body: (
      <>
        {paragraphs(ethics)}
        <p>
          <a href={resourcePath({ slug: 'code-of-professional-conduct' })}>Code of professional conduct (1997), PDF</a>
        </p>
      </>
    ),
  },
  {
    id: 'find',
    title: 'Find one',
    body: (
      <>
        <CallToAction action="Search the register" href={pages.register.path} />
        <p>
          Unhappy with a surveyor’s work? See how to <Link to={pages.complaints.path}>complain</Link>.
        </p>
      </>
    ),
  },
]
