import Box from '@mui/material/Box'
import { type DragEvent, useState } from 'react'
import { ChooseFile } from '../../../shared/forms/choose-file.tsx'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'

interface DropFileProps {
  id: string
  label: string
  hint: string
  error?: string | undefined
  /** As the `accept` of a file input. */
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** Takes one file at once, chosen or dropped. */
export const DropFile = ({ id, label, hint, error, accept, disabled = false, onFile }: DropFileProps) => {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined && !disabled) onFile(file)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Box
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{ p: 2, border: '2px dashed', borderColor: over ? 'primary.main' : 'divider' }}
        >
          <ChooseFile control={control} accept={accept} disabled={disabled} onFile={onFile} /> or drop it here
        </Box>
      )}
    </FieldFrame>
  )
}
