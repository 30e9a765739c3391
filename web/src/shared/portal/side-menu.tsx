import { SIDEBAR_BREAKPOINT_PX } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { focusHeading } from '../components/focus-heading.ts'
import { ChevronDownIcon } from '../components/icons.tsx'
import { useAfterChange } from '../components/use-after-change.ts'
import { LogOutButton } from './log-out-button.tsx'

/** From this width on the side menu is beside the panel. */
const WIDE_SCREEN = `@media (min-width: ${SIDEBAR_BREAKPOINT_PX}px)`

/** Lays out the menu and the panel: side by side where there is room. */
const menuAndPanel = {
  [WIDE_SCREEN]: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(280px) minmax(0, 1fr)',
    gap: 3,
    alignItems: 'start',
  },
  // A sheet in landscape is as wide as a screen, and the menu is not printed.
  '@media print': { display: 'block' },
}

interface SideMenuProps {
  /** What is open. */
  title: string
  /** Titles of the panels by their names, in order. The first one has no name in the address. */
  titles: Readonly<Record<string, string>>
  /** Headings, by the name of the panel that each stands above. */
  groups?: Readonly<Record<string, string>>
  current: string
  /** Address of the page. */
  path: string
  /** What the person reads besides the question before logging out. */
  beforeLogOut?: string | undefined
}

/** The menu of a page's panels beside the panel that is open. */
export const WithSideMenu = ({ children, ...menu }: SideMenuProps & { children: ReactNode }) => (
  <Box sx={menuAndPanel}>
    <SideMenu {...menu} />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
)

/** The page's panels and Logout; under 1024 px a button shows and hides them. */
const SideMenu = ({ title, titles, groups = {}, current, path, beforeLogOut }: SideMenuProps) => {
  const [open, setOpen] = useState(false)
  useAfterChange(current, focusHeading)
  return (
    <Box component="nav" aria-label="Portal" className="no-print" sx={{ mb: 4, [WIDE_SCREEN]: { minWidth: 220 } }}>
      <Button
        variant="outlined"
        fullWidth
        aria-expanded={open}
        aria-controls="portal-menu"
        endIcon={<ChevronDownIcon />}
        onClick={() => setOpen(!open)}
        sx={{ [WIDE_SCREEN]: { display: 'none' } }}
      >
        <span>{`Menu: ${title}`}</span>
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
          [WIDE_SCREEN]: { display: 'block', mt: 0 },
        }}
      >
        {Object.entries(titles).map(([name, entry], at) => (
          <Box component="li" key={name}>
            {groups[name] && (
              <Typography color="text.secondary" sx={{ mt: 1, pt: 1, pl: 1.5, borderTop: 1, borderColor: 'divider' }}>
                {groups[name]}
              </Typography>
            )}
            <Button
              href={at === 0 ? path : `${path}?panel=${name}`}
              onClick={() => setOpen(false)}
              fullWidth
              {...(name === current && { 'aria-current': 'page' as const })}
              sx={{
                justifyContent: 'flex-start',
                px: 1,
                borderRadius: 0,
                borderLeft: '4px solid transparent',
                '&[aria-current]': { borderLeftColor: 'primary.main', bgcolor: 'action.selected' },
              }}
            >
              <span>{entry}</span>
            </Button>
          </Box>
        ))}
        <Box component="li" sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <LogOutButton
            {...(beforeLogOut !== undefined && { warning: () => beforeLogOut })}
            fullWidth
            sx={{ justifyContent: 'flex-start', px: 1, borderRadius: 0, borderLeft: '4px solid transparent' }}
          />
        </Box>
      </Box>
    </Box>
  )
}
