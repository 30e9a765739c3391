import { applicationNotes, board } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { NoticeLine } from '../components/notice-line.tsx'
import { edgeInForcedColours } from '../theme/tokens.ts'
import { palette } from '../theme/theme.ts'

interface ApplyNoteProps {
  service: keyof typeof applicationNotes
  label?: string
  /** The board's text; a test may give another one. */
  note?: string
}

/** The apply button of a service that the portal does not offer yet. It opens a note on how to apply today, and says so. */
export const ApplyNote = ({
  service,
  label = 'How to apply today',
  note = applicationNotes[service],
}: ApplyNoteProps) => (
  <Details>
    <summary>{label}</summary>
    <NoticeLine tone="plain">
      <p>The portal does not take this application yet.</p>
      <p>
        {note || (
          <span>
            Write to the secretariat: <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>.
          </span>
        )}
      </p>
    </NoticeLine>
  </Details>
)

/** The browser's own element, so that the button works without JavaScript. */
const Details = styled('details')({
  margin: '0 0 32px',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '6px 24px',
    fontWeight: 600,
    color: palette.primary.contrastText,
    background: palette.primary.main,
    borderRadius: 3,
    ...edgeInForcedColours,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary': { marginBottom: 12 },
  '@media print': { '& > summary': { display: 'none' } },
})
