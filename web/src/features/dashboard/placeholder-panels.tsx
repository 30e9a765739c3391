import { board } from '@lsb/contract'
import Typography from '@mui/material/Typography'

export const IdBadgePanel = () => (
  <>
    <Typography>Apply for the board’s identity card here, and track when it is ready and collected.</Typography>
    <Typography sx={{ mt: 2, fontSize: '1.5rem', fontWeight: 600 }}>Coming Soon</Typography>
  </>
)

export const EventsPanel = () => <Typography>Events of the board for surveyors will be announced here.</Typography>

export const ComplaintPanel = () => (
  <Typography>Complaints that concern your practice, and your answers to them, will be shown here.</Typography>
)

export const HelpCenterPanel = () => (
  <Typography>
    Answers to common questions will be collected here. Until then the secretariat helps at {board.inquiryEmail}.
  </Typography>
)
