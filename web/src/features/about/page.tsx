import { board } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { duties, mission, vision } from '../../shared/content/board-texts.ts'
import { type BoardMember, composition, members, secretary } from './board-members.ts'
import { Article } from '../../shared/prose/article.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { Members } from './members.tsx'

interface RemarksProps {
  paragraphs: readonly string[]
  by?: BoardMember
}

/** The chairman's remarks, as a quotation with its speaker. */
const Remarks = ({ paragraphs, by }: RemarksProps) => (
  <Quote>
    <blockquote>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
    {by && (
      <figcaption>
        <strong>{by.name}</strong>, {by.role}, {by.position}
      </figcaption>
    )}
  </Quote>
)

const Quote = styled('figure')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    margin: 0,
    paddingLeft: 'clamp(16px, 3vw, 28px)',
    borderLeft: `4px solid ${palette.secondary.main}`,
    '& blockquote': { margin: 0, fontSize: '1.1875rem', lineHeight: 1.6 },
    '& p': { margin: '0 0 14px' },
    '& figcaption': { color: palette.text.secondary },
  }
})

/** The chairman's remarks on /about, one paragraph an entry. */
const chairmansRemarks: readonly string[] = [
  `Since ${board.founded} this board has had one task: to make sure that whoever sets out a boundary knows how, is known by name, and can be held to it. A title is only as good as the survey beneath it.`,
  'Most people meet a surveyor once or twice in their lives, when a family plot is shared out, a house is bought or a fence is disputed. They cannot judge the measurements. They can, however, check the person, and that is why our registers are open to everyone, free of charge, on any telephone.',
  'To surveyors I say: renew in good time, name your assistants honestly, and treat every beacon as if your own children will one day look for it. To the public I say: ask for the licence number before the work begins. You have a right to it.',
]

export const Page = () => (
  <PageShell
    page="about"
    title="About the board"
    description="Who sits on the Land Surveyors' Board, how its members are chosen, and what it does under the Survey Act."
    lead={`The ${board.name} was founded in ${board.founded}. It is a statutory body under the ${board.act}.`}
    width="lg"
  >
    <Article parts={parts} />
  </PageShell>
)

const parts = [
  {
    id: 'make-up',
    title: 'Who makes up the board',
    body: (
      <>
        <p>The board has twelve members:</p>
        <ul>
          {composition.map(({ count, who }) => (
            <li key={who}>
              <strong>{count}</strong> – {who}
            </li>
          ))}
        </ul>
        <p>With them sits a secretary, who is a member by office (ex officio).</p>
      </>
    ),
  },
  {
    id: 'purpose',
    title: 'Mission, vision and duties',
    body: (
      <>
        <h3>Mission</h3>
        <p>{mission}</p>
        <h3>Vision</h3>
        <p>{vision}</p>
        <h3>Duties</h3>
        <Bullets items={duties} />
      </>
    ),
  },
  { id: 'members', title: 'Members of the board', body: <Members members={[...members, secretary]} /> },
  {
    id: 'remarks',
    title: 'Chairman’s remarks',
    body: <Remarks paragraphs={chairmansRemarks} {...(members[0] && { by: members[0] })} />,
  },
]
