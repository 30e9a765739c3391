import { NOTE_MAX_LENGTH, ownMessages, returnReasons } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ControlledField } from '../../shared/forms/controlled-field.tsx'

interface ReturnReasonsProps {
  note: string
  onNote: (note: string) => void
  onPick: (reason: string) => void
  /** Returns the record; in the note's field, Ctrl and Enter do the same. */
  onReturn: () => void
  isMissing: boolean
}

/** Why a record is returned: the usual reasons to pick from, and words of the chair's own. */
export const ReturnReasons = ({ note, onNote, onPick, onReturn, isMissing }: ReturnReasonsProps) => (
  <Box sx={{ mt: 1 }}>
    <Box component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, p: 0, m: 0, mb: 1 }}>
      <legend className="visually-hidden">Usual reasons</legend>
      {returnReasons.map((reason, index) => (
        <Button
          key={reason}
          id={`reason-${index + 1}`}
          size="small"
          variant={note.includes(reason) ? 'contained' : 'outlined'}
          aria-pressed={note.includes(reason)}
          onClick={() => onPick(reason)}
          sx={{ textAlign: 'start', fontWeight: 400 }}
        >
          {index + 1}. {reason}
        </Button>
      ))}
    </Box>
    <ControlledField
      id="note"
      label="Note to the surveyor"
      hint="Say what has to be corrected. The surveyor reads it."
      error={isMissing ? ownMessages.noteRequired : undefined}
      value={note}
      onChange={onNote}
      onKeyDown={(event) => {
        if (event.key === 'Escape') document.getElementById('reason-1')?.focus()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onReturn()
      }}
      multiline
      minRows={2}
      maxRows={6}
      maxLength={NOTE_MAX_LENGTH}
    />
  </Box>
)
