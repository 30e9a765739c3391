import { styled } from '@mui/material/styles'
import type { SurveyRequirement } from './licence-requirements.ts'
import { Bullets } from '../../shared/prose/bullets.tsx'

/** One part of the surveys a candidate submits, saying whether one of its options is enough. */
export const Requirement = ({ title, choose, options, note }: SurveyRequirement) => (
  <Box>
    <h3>{title}</h3>
    {choose === 'one' && (
      <p className="rule">
        <strong>One of these {options.length}:</strong>
      </p>
    )}
    <ul className="options">
      {options.map(({ name, text, parts }) => (
        <li key={text}>
          {name && <strong>{name}: </strong>}
          {text}
          {parts && <Bullets items={parts} />}
        </li>
      ))}
    </ul>
    {note && <p className="note">{note}</p>}
  </Box>
)

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    breakInside: 'avoid',
    margin: '0 0 16px',
    padding: '18px 20px',
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderLeft: `5px solid ${palette.primary.main}`,
    '& h3': { margin: 0 },
    '& .rule': { margin: '6px 0 0', color: palette.secondary.main },
    '& .options': { listStyle: 'none', margin: '10px 0 0', padding: 0 },
    '& .options > li + li': { marginTop: 10, paddingTop: 10, borderTop: `1px solid ${palette.divider}` },
    '& .options ul': { margin: '6px 0 0' },
    '& .note': { margin: '12px 0 0', color: palette.text.secondary },
  }
})
