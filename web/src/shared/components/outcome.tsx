import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { focusNow } from './focus-heading.ts'
import { NoticeLine } from './notice-line.tsx'

interface OutcomeProps {
  text: string
  /** Links to the next step. */
  next: { to: string; label: string }
}

/** Replaces a form after it has succeeded, and takes the focus. */
export const Outcome = ({ text, next }: OutcomeProps) => (
  <>
    <NoticeLine tone="good">
      <Typography ref={focusNow} tabIndex={-1}>
        {text}
      </Typography>
    </NoticeLine>
    <Button href={next.to} variant="contained" size="large" sx={{ mt: 3 }}>
      <span>{next.label}</span>
    </Button>
  </>
)
