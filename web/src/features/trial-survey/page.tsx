import { pages } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { pageAmounts } from '../../shared/content/page-amounts.ts'
import { candidateDuties, trialSurveyInShort, trialTasks } from './trial-survey-rules.ts'
import { AmountNote } from '../../shared/prose/amount-note.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Figure } from '../../shared/prose/figure.tsx'
import { Steps } from '../../shared/prose/steps.tsx'
import hero from './hero.svg'

export const Page = () => (
  <PageShell
    page="trialSurvey"
    title="Trial survey guidelines"
    kicker="Surveyors and the law"
    description="The trial survey of the Land Surveyors' Board: who may begin, how long it lasts, the five tasks, and what the candidate does."
    lead="The trial survey is the practical test for a survey licence. It lasts 10 weeks."
    width="lg"
  >
    <Figure
      src={hero}
      alt="A theodolite under turning stars, sighting the pole over hills with three beacons."
      width={1200}
      height={400}
    />
    <Article parts={parts} printable />
  </PageShell>
)

const parts = [
  { id: 'in-short', title: 'In short', body: <DescriptionList items={trialSurveyInShort} /> },
  {
    id: 'tasks',
    title: 'The tasks',
    body: <Steps steps={trialTasks} />,
  },
  {
    id: 'candidate',
    title: 'What you do',
    body: <Bullets items={candidateDuties} />,
  },
  { id: 'fee', title: 'The fee', body: <AmountNote {...pageAmounts.trialSurvey} /> },
  {
    id: 'related',
    title: 'See also',
    body: (
      <ul>
        <li>
          <Link to={pages.surveyorRegistration.path}>Registration as a Licensed Surveyor</Link>
        </li>
        <li>
          <Link to={pages.landLaw.path}>Application to Sit for Land Law</Link>
        </li>
        <li>
          <Link to={pages.resources.path}>Guidelines and legislation</Link>
        </li>
      </ul>
    ),
  },
]
