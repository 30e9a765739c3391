import type { RegisterName } from '@lsb/contract'
import MuiLink from '@mui/material/Link'
import { officePath } from '../panels.ts'

export const EntryLink = ({ register, number }: { register: RegisterName; number: string }) => (
  <MuiLink translate="no" href={officePath('registers', { register, entry: number })}>
    {number}
  </MuiLink>
)
