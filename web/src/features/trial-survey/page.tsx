import { board, pages, pageAmounts } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { AmountNote } from '../../shared/prose/amount-note.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Bullets, LinkList } from '../../shared/prose/bullets.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Figure } from '../../shared/prose/figure.ts'
import { Steps } from '../../shared/prose/steps.tsx'
import hero from './hero.svg'

export const trialSurveyInShort = [
  { term: 'Experience before you start', value: 'At least 2 years of approved experience' },
  { term: 'How long it lasts', value: '10 weeks' },
  { term: 'Observation days', value: 'Tell the board at least 2 weeks ahead' },
  { term: 'Who pays', value: 'You bear your own costs' },
]

/** The tasks. The board lists the viva first; it takes place last. */
export const trialTasks = [
  {
    title: 'Viva voce',
    text: 'An oral examination by the board. It takes place after all assignments are submitted.',
  },
  {
    title: 'Astronomic determination',
    text: 'Longitude, latitude and azimuth, observed with an instrument of 1 arc second or better.',
  },
  { title: 'Triangulation control', text: 'Four densified controls, and a baseline of at least 200 m.' },
  { title: 'Cadastral survey', text: 'A survey of 10 plots.' },
  { title: 'Topographical and contour survey', text: 'At least 5 ha of medium density.' },
]

export const candidateDuties = [
  'Keep a diary of the work, day by day.',
  'Make a timetable before you begin.',
  'Tell the board of observation days at least 2 weeks ahead, so that someone can be present.',
  'Bear your own costs.',
]

const related = [
  { to: pages.surveyorRegistration.path, label: 'Registration as a Licensed Surveyor' },
  { to: pages.landLaw.path, label: 'Application to Sit for Land Law' },
  { to: pages.resources.path, label: 'Guidelines and legislation' },
]

export const Page = () => (
  <PageShell
    page="trialSurvey"
    title="Trial survey guidelines"
    kicker="Surveyors and the law"
    description={`The trial survey of the ${board.name}: who may begin, how long it lasts, the five tasks, and what the candidate does.`}
    lead="The trial survey is the practical test for a survey licence. It lasts 10 weeks."
    width="lg"
  >
    <Figure
      src={hero}
      alt="A theodolite under turning stars, sighting the pole over hills with three beacons."
      width={1200}
      height={400}
    />
    <Article printable>
      <Section id="in-short" title="In short">
        <DescriptionList items={trialSurveyInShort} />
      </Section>
      <Section id="tasks" title="The tasks">
        <Steps steps={trialTasks} />
      </Section>
      <Section id="candidate" title="What you do">
        <Bullets items={candidateDuties} />
      </Section>
      <Section id="fee" title="The fee">
        <AmountNote {...pageAmounts.trialSurvey} />
      </Section>
      <Section id="related" title="See also">
        <LinkList links={related} />
      </Section>
    </Article>
  </PageShell>
)
