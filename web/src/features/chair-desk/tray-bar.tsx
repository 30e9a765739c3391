import { doesTo, trayMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { focusHeading } from '../../shared/components/focus-heading.ts'
import { Link } from '../../shared/components/link.tsx'
import type { DeskTray } from './use-desk-tray.ts'

/** How much waits in the tray, and the decision that was added last, which can be taken out at once. */
export const TrayBar = ({ tray, to }: { tray: DeskTray; to: string }) => (
  // The region is sticky and not the bar in it: a sticky element moves only within its parent, here the whole desk.
  <Box aria-live="polite" sx={{ position: 'sticky', bottom: 'calc(16px + var(--toasts, 0px))', zIndex: 3 }}>
    {tray.items.length > 0 && (
      <Paper
        variant="outlined"
        sx={{
          mt: 3,
          px: 2,
          py: 1,
          border: 2,
          borderColor: 'primary.main',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Button component={Link} to={to} size="small" variant="contained">
          {trayMessages.toConfirm(tray.items.length)}
        </Button>
        <Typography>{trayMessages.unconfirmed}</Typography>
        {tray.last && <Last tray={tray} last={tray.last} />}
      </Paper>
    )}
  </Box>
)

const Last = ({ tray, last }: { tray: DeskTray; last: NonNullable<DeskTray['last']> }) => (
  <>
    <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
      Last: {doesTo(last).toLowerCase()} {last.about}
    </Typography>
    <Button
      size="small"
      aria-label={`Take out ${last.about}`}
      onClick={() => {
        // The button disappears with the item.
        focusHeading()
        void tray.takeOut(last)
      }}
    >
      Take out
    </Button>
  </>
)
