import { NOTE_MAX_LENGTH, ownMessages, type PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { DecisionBody } from '../../shared/api/practising.ts'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { GoodStandingField, type Finding } from './good-standing-field.tsx'
import { noteDraftOf } from './note-draft.ts'

interface DecisionFormProps {
  record: PractisingRecord
  onDecide: (body: DecisionBody) => void
}

/** Approve, or return with a reason. A decided record takes the other decision only. */
export const DecisionForm = ({ record, onDecide }: DecisionFormProps) => {
  const draft = noteDraftOf(record.id)
  const [note, setNote] = useState(readDraft(draft)?.['note'] ?? '')
  // A finding is the chair's to make: no answer is chosen beforehand, not even the one of an earlier decision.
  const [finding, setFinding] = useState<Finding | null>(null)
  const [lacks, setLacks] = useState<'finding' | 'reason' | null>(null)
  const stopAt = (what: 'finding' | 'reason', field: string) => {
    setLacks(what)
    document.getElementById(field)?.focus()
  }
  const said = { note: note.trim(), updated_at: record.updated_at }
  const approve = () => {
    if (finding === null) stopAt('finding', 'good-standing')
    else onDecide({ ...said, status: 'approved', good_standing: finding === 'yes' })
  }
  const giveBack = () => {
    if (said.note === '') stopAt('reason', 'note')
    else onDecide({ ...said, status: 'returned' })
  }
  return (
    <Box component="section" aria-labelledby="decision" sx={{ mt: 4 }}>
      <Typography variant="h3" id="decision" sx={{ mb: 1 }}>
        {record.status === 'submitted' ? 'Decision' : 'Change the decision'}
      </Typography>
      {record.status !== 'approved' && (
        <GoodStandingField value={finding} onChoose={setFinding} isMissing={lacks === 'finding' && finding === null} />
      )}
      <FieldFrame
        id="note"
        label="Note to the surveyor"
        hint="Required when you return the record: say what has to be corrected. The surveyor reads it."
        error={lacks === 'reason' && said.note === '' ? ownMessages.noteRequired : undefined}
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
          <Button variant="contained" size="large" onClick={approve}>
            Approve
          </Button>
        )}
        {record.status !== 'returned' && (
          <Button variant="outlined" color="error" size="large" onClick={giveBack}>
            Return with this reason
          </Button>
        )}
      </Box>
    </Box>
  )
}
