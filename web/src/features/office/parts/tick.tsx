import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface TickProps {
  label: string
  isTicked: boolean
  onTick: (is: boolean) => void
  disabled?: boolean
}

/** A box that is ticked or not. */
export const Tick = ({ label, isTicked, onTick, disabled = false }: TickProps) => (
  <FormControlLabel
    control={<Checkbox checked={isTicked} disabled={disabled} onChange={(_, is) => onTick(is)} />}
    label={label}
    sx={{ display: 'flex', mb: 1 }}
  />
)
