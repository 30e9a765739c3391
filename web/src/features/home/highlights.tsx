import { HIGHLIGHT_ROTATION_MS } from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { PauseIcon, PlayIcon } from '../../shared/components/icons.tsx'
import { highlights } from './content.ts'
import { Layers, RotatorButton } from './rotator.tsx'
import { useRotation } from './use-rotation.ts'

/** The highlight: Examinations, Practice and ID Printing, six seconds each. */
export const Highlights = () => {
  const rotation = useRotation(highlights.length, HIGHLIGHT_ROTATION_MS)
  const { index, choose, isPlaying, canPlay, togglePlaying, region } = rotation
  return (
    <Box component="section" aria-label="Highlights" {...region}>
      <Chooser className="needs-script">
        {highlights.map(({ title }, at) => (
          <button type="button" key={title} aria-pressed={at === index} onClick={() => choose(at)}>
            {title}
          </button>
        ))}
        {canPlay && (
          <RotatorButton
            type="button"
            aria-label={isPlaying ? 'Pause the highlights' : 'Play the highlights'}
            onClick={togglePlaying}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </RotatorButton>
        )}
      </Chooser>
      <Layers className="layers" aria-live={isPlaying ? 'off' : 'polite'}>
        {highlights.map(({ title, text, to, link }, at) => (
          <Box key={title} inert={at !== index} sx={{ py: 3 }}>
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
}

const Chooser = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
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
  }
})
