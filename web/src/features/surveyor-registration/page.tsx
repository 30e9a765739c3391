import { pages, resourcePath } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { Link } from '../../shared/components/link.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import {
  effectiveFrom,
  mandatoryItems,
  supervisedRule,
  type SurveyRequirement,
  surveyRequirements,
  vivaRule,
} from './licence-requirements.ts'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'
import { FeesDue } from '../../shared/prose/fees-due.tsx'
import { palette, paper } from '../../shared/theme/theme.ts'

/** One part of the surveys a candidate submits, saying whether one of its options is enough. */
const Requirement = ({ title, choose, options, note }: SurveyRequirement) => (
  <Box>
    <h3>{title}</h3>
    {choose === 'one' && (
      <p className="rule">
        <strong>{`One of these ${options.length}:`}</strong>
      </p>
    )}
    <ul className="options">
      {options.map(({ name, text, parts }) => (
        <li key={text}>
          {name && <strong>{`${name}: `}</strong>}
          <span>{text}</span>
          {parts && <Bullets items={parts} />}
        </li>
      ))}
    </ul>
    {note && <p className="note">{note}</p>}
  </Box>
)

const Box = styled('div')({
  breakInside: 'avoid',
  margin: '0 0 16px',
  padding: '18px 20px',
  ...paper,
  borderLeft: `5px solid ${palette.primary.main}`,
  '& h3': { margin: 0 },
  '& .rule': { margin: '6px 0 0', color: palette.secondary.main },
  '& .options': { listStyle: 'none', margin: '10px 0 0', padding: 0 },
  '& .options > li + li': { marginTop: 10, paddingTop: 10, borderTop: `1px solid ${palette.divider}` },
  '& .options ul': { margin: '6px 0 0' },
  '& .note': { margin: '12px 0 0', color: palette.text.secondary },
})

export const Page = () => (
  <PageShell
    page="surveyorRegistration"
    title="Registration as a Licensed Surveyor"
    kicker="Services"
    description="The surveys, documents and examinations that a candidate for a land survey licence submits, effective from March 2025."
    lead={`The requirements for a land survey licence, effective from ${effectiveFrom}.`}
    width="lg"
  >
    <Article printable>
      <CallToAction
        action="Download the guideline form (PDF)"
        href={resourcePath({ slug: 'guideline-license-application' })}
      >
        The board’s guideline form goes with these requirements.
      </CallToAction>
      <Section id="surveys" title="The surveys you submit">
        <p>You submit one survey of each of these four kinds.</p>
        {surveyRequirements.map((requirement) => (
          <Requirement key={requirement.title} {...requirement} />
        ))}
        <p>{supervisedRule}</p>
      </Section>
      <Section id="mandatory" title="Mandatory for everyone">
        <Bullets items={mandatoryItems} />
        <p>
          See also <Link to={pages.landLaw.path}>the land law examination</Link> and{' '}
          <Link to={pages.trialSurvey.path}>the trial survey guidelines</Link>.
        </p>
      </Section>
      <Section id="viva-voce" title="Viva voce">
        <p>
          <strong>{vivaRule}</strong> The board questions you on the surveys you have submitted.
        </p>
      </Section>
      <Section id="fee" title="Fee">
        <FeesDue services={['licenceApplication']} />
      </Section>
    </Article>
  </PageShell>
)
