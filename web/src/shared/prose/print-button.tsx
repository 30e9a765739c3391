import Button from '@mui/material/Button'
import { PrintIcon } from '../components/icons.tsx'

/** Prints the page. */
export const PrintButton = ({ children = 'Print this page' }: { children?: string }) => (
  <Button
    className="needs-script"
    variant="outlined"
    size="small"
    startIcon={<PrintIcon />}
    onClick={() => globalThis.print()}
  >
    {children}
  </Button>
)
