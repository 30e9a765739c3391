import { NOTE_MAX_LENGTH, ownMessages, type PractisingRecord, returnReasons, profession } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { scrollToBar } from './decision-bar.tsx'
import { useKeys } from './keys.ts'
import { type Decision, noteDraftOf } from './use-desk-tray.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { Choice } from '../../shared/forms/choice.tsx'
import { ControlledField } from '../../shared/forms/controlled-field.tsx'

type Finding = 'yes' | 'no'

const findingProblem = (finding: Finding | null, isAsked: boolean): string | undefined => {
  if (finding === 'no') return ownMessages.notInGoodStanding
  return isAsked && finding === null ? ownMessages.goodStandingRequired : undefined
}

interface ReturnReasonsProps {
  note: string
  onNote: (note: string) => void
  onPick: (reason: string) => void
  /** Returns the record; in the note's field, Ctrl and Enter do the same. */
  onReturn: () => void
  isMissing: boolean
}

/** Why a record is returned: the usual reasons to pick from, and words of the chair's own. */
const ReturnReasons = ({ note, onNote, onPick, onReturn, isMissing }: ReturnReasonsProps) => (
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
          <span>{`${index + 1}. ${reason}`}</span>
        </Button>
      ))}
    </Box>
    <ControlledField
      id="note"
      label={`Note to the ${profession.one}`}
      hint={`Say what has to be corrected. The ${profession.one} reads it.`}
      error={isMissing ? ownMessages.noteRequired : undefined}
      value={note}
      onChange={onNote}
      onKeyDown={(event) => {
        if (event.key === 'Escape') document.getElementById('reason-1')?.focus()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onReturn()
      }}
      rows={2}
      maxRows={6}
      maxLength={NOTE_MAX_LENGTH}
    />
  </Box>
)

interface DecisionFormProps {
  record: PractisingRecord
  /** The licence year now. */
  currentYear: number
  /** The photograph that the chair sees, '' when there is none; undefined until it is on the screen. */
  photograph: string | undefined
  /** What of the documents has not been on the screen, in words; '' when all has. */
  unseen: string
  onDecide: (decision: Decision) => void
}

/** Approve, or return with a reason. A decided record can get only the other decision. */
export const DecisionForm = ({ record, currentYear, photograph, unseen, onDecide }: DecisionFormProps) => {
  const draft = noteDraftOf(record.id)
  const [note, setNote] = useState(readDraft(draft)?.['note'] ?? '')
  // No answer is preselected, not even that of an earlier decision: the chair must decide.
  const [finding, setFinding] = useState<Finding | null>(null)
  const [missing, setMissing] = useState<'finding' | 'photograph' | 'documents' | 'reason' | null>(null)
  const [isReturning, setIsReturning] = useState(note !== '')
  const mayApprove = record.status !== 'approved'
  const mayReturn = record.status !== 'returned'
  const decision = { note: note.trim(), updated_at: record.updated_at }
  /** Renders at once and moves the focus: a letter typed before that would act as a key of the desk. */
  const openReasons = (goTo: string) => {
    flushSync(() => setIsReturning(true))
    const target = document.getElementById(goTo)
    target?.focus({ preventScroll: true })
    // Scrolls to the top, because the reasons need the bar's height there.
    scrollToBar()
    target?.scrollIntoView({ block: 'nearest' })
  }
  const approve = () => {
    if (finding === 'yes') {
      if (photograph === undefined) return setMissing('photograph')
      if (unseen !== '' && missing !== 'documents') return setMissing('documents')
      return onDecide({ ...decision, note: '', act: 'approve', photograph })
    }
    if (finding === 'no' && mayReturn) return openReasons(`reason-${returnReasons.length}`)
    setMissing('finding')
    document.getElementById('good-standing')?.focus()
  }
  const returnRecord = (goTo: string) => {
    if (decision.note !== '')
      return onDecide({ ...decision, act: 'return', asked: { good_standing: finding === 'no' ? 'no' : '' } })
    if (isReturning || goTo === 'note') setMissing('reason')
    openReasons(goTo)
  }
  const write = (text: string) => {
    setNote(text)
    writeDraft(draft, { note: text })
  }
  const pick = (reason: string) => {
    if (note.includes(reason))
      write(
        note
          .replace(reason, '')
          .replaceAll(/\n{2,}/g, '\n')
          .trim(),
      )
    else write([note.trim(), reason].filter(Boolean).join('\n'))
  }
  const picks = returnReasons.map((reason, index) => [String(index + 1), isReturning ? () => pick(reason) : undefined])
  useKeys({
    ...Object.fromEntries(picks),
    y: mayApprove ? () => setFinding('yes') : undefined,
    n: mayApprove ? () => setFinding('no') : undefined,
    a: mayApprove ? approve : undefined,
    r: mayReturn ? () => returnRecord('reason-1') : undefined,
    e: mayReturn ? () => openReasons('note') : undefined,
  })
  return (
    <>
      {record.year < currentYear && (
        <NoticeLine tone="caution">
          <p>{ownMessages.yearOver(record.year)}</p>
        </NoticeLine>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 2, rowGap: 0.5, mt: 0.5 }}>
        {mayApprove && (
          <Choice
            row
            sx={{}}
            name="good-standing"
            legend={`Is the ${profession.one} in good standing?`}
            error={findingProblem(finding, missing === 'finding')}
            value={finding}
            options={[
              { value: 'yes', label: 'Yes', named: 'Yes, in good standing' },
              { value: 'no', label: 'No', named: 'No, not in good standing' },
            ]}
            onChoose={setFinding}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { px: { xs: 1.25, sm: 1.5 } } }}>
          {mayApprove && (
            <Button size="small" variant="contained" onClick={approve}>
              Approve
            </Button>
          )}
          {mayReturn && (
            <Button size="small" variant="outlined" color="error" onClick={() => returnRecord('note')}>
              Return with this reason
            </Button>
          )}
        </Box>
      </Box>
      {missing === 'photograph' && photograph === undefined && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 0.5 }}>
          {ownMessages.photographNotSeen}
        </Typography>
      )}
      {missing === 'documents' && unseen !== '' && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 0.5 }}>
          {ownMessages.documentsNotSeen(unseen)}
        </Typography>
      )}
      {mayReturn && isReturning && (
        <ReturnReasons
          note={note}
          onNote={write}
          onPick={pick}
          onReturn={() => returnRecord('note')}
          isMissing={missing === 'reason' && decision.note === ''}
        />
      )}
    </>
  )
}
