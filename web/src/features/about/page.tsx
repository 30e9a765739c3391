import { board } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { duties, mission, vision } from '../../shared/content/board-texts.ts'
import { type BoardMember, composition, members, secretary } from './board-members.ts'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { band } from '../../shared/theme/tokens.ts'
import { palette, paper, plainList } from '../../shared/theme/theme.ts'

const Portrait = ({ name, profilePic }: Pick<BoardMember, 'name' | 'profilePic'>) =>
  profilePic === null ? (
    <Plate aria-hidden="true">{initialsOf(name)}</Plate>
  ) : (
    <Plate as="img" src={profilePic} alt={name} width={64} height={64} />
  )

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words.at(0), words.at(-1)])].map((word) => word?.[0] ?? '').join('')
}

const Plate = styled('span')<{ src?: string; alt?: string; width?: number; height?: number }>({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  objectFit: 'cover',
  fontWeight: 600,
  fontSize: '1.25rem',
  color: band.text,
  background: band.background,
  border: `2px solid ${band.accent}`,
  borderRadius: '50%',
  '@media print': { color: '#000', background: 'none' },
})

const Members = () => (
  <Grid className="members">
    {[...members, secretary].map((member) => (
      <li key={member.name}>
        <Portrait {...member} />
        <div>
          <small>{member.position}</small>
          <strong>{member.name}</strong>
          <span>{member.role}</span>
        </div>
      </li>
    ))}
  </Grid>
)

const Grid = styled('ul')({
  ...plainList,
  margin: '16px 0 0',
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr))',
  '& > li': {
    display: 'flex',
    gap: 14,
    alignItems: 'center',
    padding: 14,
    ...paper,
    '& div': { display: 'grid', minWidth: 0 },
    '& small': { fontSize: '0.875rem', color: palette.secondary.main, fontWeight: 600 },
    '& div > span': { fontSize: '0.9375rem', color: palette.text.secondary },
  },
  '& > li:first-of-type': { borderLeft: `5px solid ${palette.primary.main}` },
})

const Remarks = ({ paragraphs, by }: { paragraphs: readonly string[]; by?: BoardMember }) => (
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

const Quote = styled('figure')({
  margin: 0,
  paddingLeft: 'clamp(16px, 3vw, 28px)',
  borderLeft: `4px solid ${palette.secondary.main}`,
  '& blockquote': { margin: 0, fontSize: '1.1875rem', lineHeight: 1.6 },
  '& p': { margin: '0 0 14px' },
  '& figcaption': { color: palette.text.secondary },
})

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
    <Article>
      <Section id="make-up" title="Who makes up the board">
        <p>The board has twelve members:</p>
        <ul>
          {composition.map(({ count, who }) => (
            <li key={who}>
              <strong>{count}</strong> – {who}
            </li>
          ))}
        </ul>
        <p>With them sits a secretary, who is a member by office (ex officio).</p>
      </Section>
      <Section id="purpose" title="Mission, vision and duties">
        <h3>Mission</h3>
        <p>{mission}</p>
        <h3>Vision</h3>
        <p>{vision}</p>
        <h3>Duties</h3>
        <Bullets items={duties} />
      </Section>
      <Section id="members" title="Members of the board">
        <Members />
      </Section>
      <Section id="remarks" title="Chairman’s remarks">
        <Remarks paragraphs={chairmansRemarks} {...(members[0] && { by: members[0] })} />
      </Section>
    </Article>
  </PageShell>
)
