import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyIcon } from '../components/icons.tsx'

/** Copies a text that is typed elsewhere (`page-script/start.ts`), and says beside the button whether that worked. */
export const CopyText = ({ text }: { text: string }) => (
  <Box component="span" className="needs-script no-print">
    <Button variant="outlined" size="small" data-copy={text} aria-label={`Copy ${text}`} sx={{ minWidth: 40, p: 0 }}>
      <CopyIcon />
    </Button>{' '}
    <output />
  </Box>
)
