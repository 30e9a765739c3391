import Button from '@mui/material/Button'
import { PrintIcon } from '../components/icons.tsx'

/** Prints the page (`page-script/start.ts`). */
export const PrintButton = ({ children = 'Print this page' }: { children?: string }) => (
  <Button className="needs-script" variant="outlined" size="small" startIcon={<PrintIcon />} data-print="">
    {children}
  </Button>
)
