import { board } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { duties, mission, vision } from '../../shared/content/board-texts.ts'
import { chairmansRemarks } from './chairmans-remarks.ts'
import { composition, members, secretary } from './board-members.ts'
import { Article } from '../../shared/prose/article.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { Members } from './members.tsx'
import { Remarks } from './remarks.tsx'

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
