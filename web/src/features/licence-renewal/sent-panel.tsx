import type { PractisingRecord } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { formatInstant } from '../../shared/format.ts'
import { Receipt } from './receipt.tsx'

interface SentPanelProps {
  record: PractisingRecord
  /** How long a decision usually takes, or ''. */
  usualDecision: string
  /** The documents were sent on this page: the panel replaces the form and takes the focus. */
  isNew: boolean
  /** The answer was lost, but the documents have arrived. */
  answerWasLost: boolean
}

/** A renewal that the board has: that it has arrived, its reference, and what happens next. */
export const SentPanel = ({ record, usualDecision, isNew, answerWasLost }: SentPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isNew])
  return (
    <Box
      component="section"
      aria-labelledby="sent"
      sx={{ border: 1, borderColor: 'divider', borderLeft: 6, borderLeftColor: 'success.main', px: 2.5, py: 2 }}
    >
      <Typography variant="h2" id="sent" ref={heading} tabIndex={-1}>
        Sent. The board has it
      </Typography>
      {answerWasLost && (
        <Typography sx={{ mt: 1 }}>The answer was lost on the way, but your documents have arrived.</Typography>
      )}
      <Receipt record={record} />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        What happens next
      </Typography>
      <Typography>
        The board has it now, since {formatInstant(record.submitted_at)}. You need do nothing until the chair has
        decided{usualDecision && `, usually ${usualDecision}`}. The decision will be shown here.
      </Typography>
    </Box>
  )
}
