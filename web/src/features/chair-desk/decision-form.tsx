import { NOTE_MAX_LENGTH, ownMessages, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { DecisionBody } from '../../shared/api/practising.ts'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { noteDraftOf } from './note-draft.ts'

interface DecisionFormProps {
  record: PractisingRecord
  onDecide: (body: DecisionBody) => void
}

/** Approve, or return with a reason. A decided record takes the other decision only. */
export const DecisionForm = ({ record, onDecide }: DecisionFormProps) => {
  const draft = noteDraftOf(record.id)
  const [note, setNote] = useState(readDraft(draft)?.['note'] ?? '')
  const [goodStanding, setGoodStanding] = useState(record.supervisor.good_standing || record.status === 'submitted')
  const [lacksReason, setLacksReason] = useState(false)
  const decide = (status: DecisionBody['status']) => {
    if (status === 'returned' && note.trim() === '') {
      setLacksReason(true)
      document.getElementById('note')?.focus()
      return
    }
    onDecide({ status, good_standing: goodStanding, note: note.trim(), updated_at: record.updated_at })
  }
  return (
    <Box component="section" aria-labelledby="decision" sx={{ mt: 4 }}>
      <Typography variant="h3" id="decision" sx={{ mb: 1 }}>
        {record.status === 'submitted' ? 'Decision' : 'Change the decision'}
      </Typography>
      <FormControlLabel
        sx={{ mb: 2 }}
        control={<Checkbox checked={goodStanding} onChange={(_, checked) => setGoodStanding(checked)} />}
        label="The surveyor is in good standing"
      />
      <FieldFrame
        id="note"
        label="Note to the surveyor"
        hint="Required when you return the record: say what has to be corrected. The surveyor reads it."
        error={lacksReason && note.trim() === '' ? ownMessages.noteRequired : undefined}
      >
        {({ id, 'aria-invalid': invalid, 'aria-describedby': described }) => (
          <OutlinedInput
            id={id}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
              writeDraft(draft, { note: event.target.value })
            }}
            multiline
            minRows={3}
            fullWidth
            error={invalid}
            inputProps={{ 'aria-describedby': described, maxLength: NOTE_MAX_LENGTH }}
          />
        )}
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {record.status !== 'approved' && (
          <Button variant="contained" size="large" onClick={() => decide('approved')}>
            Approve
          </Button>
        )}
        {record.status !== 'returned' && (
          <Button variant="outlined" color="error" size="large" onClick={() => decide('returned')}>
            Return with this reason
          </Button>
        )}
      </Box>
    </Box>
  )
}
