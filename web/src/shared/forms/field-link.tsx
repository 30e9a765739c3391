import Link from '@mui/material/Link'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Leads from a form's summary of problems to a field, which gets the focus. */
export const FieldLink = ({ id, sx = {}, children }: { id: string; sx?: SxProps; children: ReactNode }) => (
  <Link
    href={`#${id}`}
    color="inherit"
    sx={sx}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(id)?.focus()
    }}
  >
    {children}
  </Link>
)
