import { board, type BoardMember, boardMembers, boardSecretary, chairRemarks, composition } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Article } from '../../shared/prose/article.tsx'
import { Section } from '../../shared/prose/section.tsx'
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
    {[...boardMembers, boardSecretary].map((member) => (
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

const Remarks = ({ paragraphs, by }: { paragraphs: readonly string[]; by: BoardMember }) => (
  <Quote>
    <blockquote>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
    <figcaption>
      <strong>{by.name}</strong>, <span>{by.role}</span>, <span>{by.position}</span>
    </figcaption>
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

export const Page = () => (
  <PageShell
    page="about"
    title="About the board"
    description={`Who sits on the ${board.name}, how its members are chosen, and what its chairman says, under the ${board.shortAct}.`}
    lead={`The ${board.name} was founded in ${board.founded}. It is a statutory body under the ${board.act}.`}
    width="lg"
  >
    <Article>
      <Section id="make-up" title="Who makes up the board">
        <p>The law composes the board of:</p>
        <ul>
          {composition.map(({ count, who }) => (
            <li key={who}>
              <strong>{count}</strong> – <span>{who}</span>
            </li>
          ))}
        </ul>
        <p>With them sits a secretary, who is a member by office (ex officio).</p>
      </Section>
      <Section id="members" title="Members of the board">
        <Members />
      </Section>
      <Section id="remarks" title={`${boardMembers[0].position}’s remarks`}>
        <Remarks paragraphs={chairRemarks} by={boardMembers[0]} />
      </Section>
    </Article>
  </PageShell>
)
