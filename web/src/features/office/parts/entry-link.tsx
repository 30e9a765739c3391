import type { RegisterName } from '@lsb/contract'
import MuiLink from '@mui/material/Link'
import { officePath } from '../panels.ts'

/** Leads from a number to the page of its person. */
export const EntryLink = ({ register, number }: { register: RegisterName; number: string }) => (
  <MuiLink href={officePath('registers', { register, entry: number })}>{number}</MuiLink>
)
