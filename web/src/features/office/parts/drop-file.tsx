import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type DragEvent, useState } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'

interface DropFileProps {
  id: string
  label: string
  hint: string
  /** What is wrong with the file that was given. */
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
      {({ 'aria-describedby': described }) => (
        <Box
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{ p: 2, border: '2px dashed', borderColor: over ? 'primary.main' : 'divider' }}
        >
          <Box
            component="input"
            type="file"
            id={id}
            aria-describedby={described}
            aria-labelledby={`${id}-label`}
            accept={accept}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file !== undefined) onFile(file)
              // Emptied, so that choosing the same file once more counts as a change.
              currentTarget.value = ''
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
            onClick={() => document.getElementById(id)?.click()}
          >
            Choose a file
          </Button>{' '}
          or drop it here
        </Box>
      )}
    </FieldFrame>
  )
}
