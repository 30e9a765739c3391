import { styled } from '@mui/material/styles'
import type { BoardMember } from './board-members.ts'
import { Portrait } from './portrait.tsx'

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
