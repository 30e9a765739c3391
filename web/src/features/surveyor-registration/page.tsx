import { pages, resourcePath } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { effectiveFrom, mandatoryItems, supervisedRule, surveyRequirements, vivaRule } from './licence-requirements.ts'
import { Article } from '../../shared/prose/article.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { FeesDue } from '../../shared/prose/fees-due.tsx'
import { Requirement } from './requirement.tsx'

/** Requirements for a land survey licence. */
export const Page = () => (
  <PageShell
    page="surveyorRegistration"
    title="Registration as a Licensed Surveyor"
    kicker="Services"
    description="The surveys, documents and examinations that a candidate for a land survey licence submits, effective from March 2025."
    lead={`The requirements for a land survey licence, effective from ${effectiveFrom}.`}
    width="lg"
  >
    <Article printable parts={parts}>
      <CallToAction
        action="Download the guideline form (PDF)"
        href={resourcePath({ slug: 'guideline-license-application' })}
      >
        The board’s guideline form goes with these requirements.
      </CallToAction>
    </Article>
  </PageShell>
)

const parts = [
  {
    id: 'surveys',
    title: 'The surveys you submit',
    body: (
      <>
        <p>You submit one survey of each of these four kinds.</p>
        {surveyRequirements.map((requirement) => (
          <Requirement key={requirement.title} {...requirement} />
        ))}
        <p>{supervisedRule}</p>
      </>
    ),
  },
  {
    id: 'mandatory',
    title: 'Mandatory for everyone',
    body: (
      <>
        <Bullets items={mandatoryItems} />
        <p>
          See also <Link to={pages.landLaw.path}>the land law examination</Link> and{' '}
          <Link to={pages.trialSurvey.path}>the trial survey guidelines</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'viva-voce',
    title: 'Viva voce',
    body: (
      <p>
        <strong>{vivaRule}</strong> The board questions you on the surveys you have submitted.
      </p>
    ),
  },
  {
    id: 'fee',
    title: 'Fee',
    body: <FeesDue services={['licenceApplication']} />,
  },
]
