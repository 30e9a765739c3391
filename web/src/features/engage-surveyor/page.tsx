import { pages, resourcePath } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

const licensingProcess: readonly string[] = [
  'A licensed surveyor has a recognised education, years of supervised practice, and has passed the board’s land law examination.',
  'The board then examines surveys that the candidate has carried out, and questions every candidate in a viva voce.',
  'The licence has to be renewed each year, and only a surveyor in good standing can renew it.',
]

const technicalProficiency: readonly string[] = [
  'Licensed surveyors work with instruments and methods whose accuracy can be shown: satellite positioning, total stations, levels and aerial images.',
  'Their measurements are tied to the national network of control points, so that a boundary can be found again when every mark on the ground is gone.',
  'Their plans are checked and kept by the national survey office. A plan by anyone else cannot be registered.',
]

const responsibilities = [
  {
    term: 'Boundary determination and demarcation',
    value: 'Finding where a boundary runs and marking it on the ground',
  },
  { term: 'Survey plans', value: 'Drawing what was measured so that it can be registered' },
  { term: 'Cadastral surveys', value: 'Dividing, joining and setting out parcels of land' },
  { term: 'Sectional property surveys', value: 'Defining flats and offices that are owned separately' },
  { term: 'Topographic surveys', value: 'Mapping the ground and what stands on it' },
  { term: 'Geodetic surveys', value: 'Providing the control points that other surveys rest on' },
  { term: 'Boundary dispute resolution', value: 'Showing neighbours where the records put the line' },
  { term: 'Expert witness', value: 'Explaining measurements and records to a court' },
  { term: 'Consultation', value: 'Advising before land is bought, divided or built on' },
  { term: 'Engineering surveys', value: 'Setting out and checking roads, buildings and pipelines' },
]

const ethics: readonly string[] = [
  'A licensed surveyor is bound by the code of professional conduct: to be impartial, to keep a client’s affairs confidential, and to refuse work that would mislead others.',
  'Whoever breaks the code answers to the board.',
]

export const Page = () => (
  <PageShell
    page="engageSurveyor"
    title="Why engage a licensed surveyor"
    kicker="Surveyors and the law"
    description="What a licensed surveyor has proved, what they can measure and draw for you, and the code of conduct that binds them."
    lead="Land is often the most valuable thing a family owns. A licensed surveyor makes sure that what you own is what you think you own."
    width="lg"
  >
    <Article>
      <Section id="licensing" title="The licensing process">
        {paragraphs(licensingProcess)}
      </Section>
      <Section id="proficiency" title="Technical proficiency">
        {paragraphs(technicalProficiency)}
      </Section>
      <Section id="responsibilities" title="What a licensed surveyor does">
        <DescriptionList strong="term" items={responsibilities} />
      </Section>
      <Section id="ethics" title="Ethical considerations">
        {paragraphs(ethics)}
        <p>
          <a href={resourcePath({ slug: 'code-of-professional-conduct' })}>Code of professional conduct (1997), PDF</a>
        </p>
      </Section>
      <Section id="find" title="Find one">
        <CallToAction action="Search the register" href={pages.register.path} />
        <p>
          Unhappy with a surveyor’s work? See how to <Link to={pages.complaints.path}>complain</Link>.
        </p>
      </Section>
    </Article>
  </PageShell>
)

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>)
