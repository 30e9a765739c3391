import { pages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../shared/components/link.tsx'
import { focusHeading } from '../../shared/components/focus-heading.ts'
import { ChevronDownIcon } from '../../shared/components/icons.tsx'
import { LogOutButton } from '../../shared/portal/log-out-button.tsx'
import { panelNames, panelTitles, WIDE, type PanelName } from './panels.ts'

/** Six panels and Logout; under 1024 px a button shows and hides them. */
export const SideMenu = ({ current }: { current: PanelName }) => {
  const [open, setOpen] = useState(false)
  useHeadingFocus(current)
  return (
    <Box component="nav" aria-label="Portal" className="no-print" sx={{ mb: 4 }}>
      <Button
        variant="outlined"
        fullWidth
        aria-expanded={open}
        aria-controls="portal-menu"
        endIcon={<ChevronDownIcon />}
        onClick={() => setOpen(!open)}
        sx={{ [WIDE]: { display: 'none' } }}
      >
        Menu: {panelTitles[current]}
      </Button>
      <Box
        component="ul"
        id="portal-menu"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 1,
          display: open ? 'block' : 'none',
          [WIDE]: { display: 'block', mt: 0 },
        }}
      >
        {panelNames.map((name) => (
          <Box component="li" key={name}>
            <Button
              component={Link}
              to={name === 'licenses' ? pages.dashboard.path : `?panel=${name}`}
              onClick={() => setOpen(false)}
              fullWidth
              {...(name === current && { 'aria-current': 'page' as const })}
              sx={{
                justifyContent: 'flex-start',
                borderRadius: 0,
                borderLeft: '4px solid transparent',
                '&[aria-current]': { borderLeftColor: 'primary.main', bgcolor: 'action.selected' },
              }}
            >
              {panelTitles[name]}
            </Button>
          </Box>
        ))}
        <Box component="li" sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <LogOutButton
            fullWidth
            sx={{ justifyContent: 'flex-start', borderRadius: 0, borderLeft: '4px solid transparent' }}
          />
        </Box>
      </Box>
    </Box>
  )
}

/** Another panel is another page to whoever listens: focus goes to its heading. */
const useHeadingFocus = (panel: PanelName) => {
  const shown = useRef(panel)
  useEffect(() => {
    if (shown.current === panel) return
    shown.current = panel
    focusHeading()
  }, [panel])
}
