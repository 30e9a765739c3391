import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ControlProps } from './field-frame.tsx'

interface ChooseFileProps {
  /** From the `FieldFrame` around it, whose label is this input's. */
  control: ControlProps
  /** As the `accept` of a file input. */
  accept: string
  label?: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** A file input that looks like a button. */
export const ChooseFile = ({ control, accept, label = 'Choose a file', disabled = false, onFile }: ChooseFileProps) => (
  <>
    <Box
      component="input"
      type="file"
      {...control}
      aria-labelledby={`${control.id}-label`}
      accept={accept}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        // Cleared, so that choosing the same file again is a change.
        currentTarget.value = ''
        if (file !== undefined) onFile(file)
      }}
      className="visually-hidden"
      sx={{ '&:focus-visible + span': { outline: '3px solid currentColor', outlineOffset: 2 } }}
    />
    <Button
      component="span"
      variant="outlined"
      tabIndex={-1}
      aria-hidden
      disabled={disabled}
      onClick={() => document.getElementById(control.id)?.click()}
    >
      <span>{label}</span>
    </Button>
  </>
)
