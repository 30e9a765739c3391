import { styled } from '@mui/material/styles'
import type { BoardMember } from './board-members.ts'
import { band } from '../../shared/theme/tokens.ts'

/** A member's picture, or the initials where the board has none. */
const Portrait = ({ name, profilePic }: Pick<BoardMember, 'name' | 'profilePic'>) =>
  profilePic === null ? (
    <Plate aria-hidden="true">{initialsOf(name)}</Plate>
  ) : (
    <Plate as="img" src={profilePic} alt={name} width={64} height={64} />
  )

/** First letters of the first and the last name. */
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

/** The members of the board: picture, position, name and role. */
export const Members = ({ members }: { members: readonly BoardMember[] }) => (
  <Grid className="members">
    {members.map((member) => (
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

const Grid = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    listStyle: 'none',
    margin: '16px 0 0',
    padding: 0,
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr))',
    '& > li': {
      display: 'flex',
      gap: 14,
      alignItems: 'center',
      padding: 14,
      background: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      '& div': { display: 'grid', minWidth: 0 },
      '& small': { fontSize: '0.875rem', color: palette.secondary.main, fontWeight: 600 },
      '& div > span': { fontSize: '0.9375rem', color: palette.text.secondary },
    },
    '& > li:first-of-type': { borderLeft: `5px solid ${palette.primary.main}` },
  }
})
