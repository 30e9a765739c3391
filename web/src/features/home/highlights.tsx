import { HIGHLIGHT_ROTATION_MS } from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { highlights } from './slides-and-highlights.ts'
import { Layers, PauseLabel, RotationButton } from './rotation.tsx'
import { palette } from '../../shared/theme/theme.ts'

export const Highlights = () => (
  <Box component="section" aria-label="Highlights" data-rotation={HIGHLIGHT_ROTATION_MS}>
    <Chooser className="needs-script">
      {highlights.map(({ title }, at) => (
        <button type="button" key={title} aria-pressed={at === 0} data-choose={at}>
          {title}
        </button>
      ))}
      <RotationButton type="button" className="pause">
        <PauseLabel pause="Pause the highlights" play="Play the highlights" isHidden />
      </RotationButton>
    </Chooser>
    <Layers className="layers" aria-live="off">
      {highlights.map(({ title, text, to, link }, at) => (
        <Box key={title} inert={at !== 0} sx={{ py: 3 }}>
          <Typography variant="h2" component="h3">
            {title}
          </Typography>
          <p>{text}</p>
          <Link href={to}>{link}</Link>
        </Box>
      ))}
    </Layers>
  </Box>
)

const Chooser = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& button[aria-pressed]': {
    minHeight: 44,
    padding: '0 14px',
    font: 'inherit',
    fontWeight: 600,
    color: palette.primary.main,
    background: 'none',
    border: 0,
    borderBottom: `3px solid ${palette.divider}`,
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': { borderBottomColor: palette.secondary.main },
})
