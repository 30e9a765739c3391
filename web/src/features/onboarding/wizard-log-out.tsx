import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { LogOutButton } from '../../shared/portal/log-out-button.tsx'
import { hasDraft } from '../../shared/session/drafts.ts'
import { DRAFTS } from './draft-names.ts'
import { onColumn } from '../../shared/theme/tokens.ts'

const UNSAVED = 'What you typed or chose without pressing Next or Update is not saved yet and will be lost.'

/** Logs out. Saved steps stay on the server; it names unsaved input before it is lost. */
export const WizardLogOut = ({ hasFiles }: { hasFiles: boolean }) => (
  <Box sx={{ mt: 5 }}>
    <Divider sx={{ mb: 2 }} />
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      Every step is kept when you press Next. You can log out and go on later where you stopped.
    </Typography>
    <LogOutButton sx={onColumn} warning={() => (hasFiles || hasDraft(DRAFTS) ? UNSAVED : '')} />
  </Box>
)
