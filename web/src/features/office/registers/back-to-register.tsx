import type { RegisterName } from '@lsb/contract'
import Button from '@mui/material/Button'
import { officePath } from '../panels.ts'
import { registerTitles } from './register-words.ts'

/** The way from one entry, version or list back to the register. */
export const BackToRegister = ({ register }: { register: RegisterName }) => (
  <Button href={officePath('registers', { register })} variant="outlined" sx={{ mb: 3 }}>
    <span>{registerTitles[register]}</span>
  </Button>
)
