import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useAfterChange } from '../components/use-after-change.ts'
import { formatBytes } from '../format.ts'
import { hasArrived, type Progress } from '../upload/send-form.ts'
import type { SentBytes } from '../upload/sending-states.ts'
import type { Sending } from '../upload/use-sending.ts'

const STORING = 'Sent. Waiting for confirmation that everything is stored…'

const textOf = ({ sent, total, state }: Progress, afterwards: string): string => {
  if (state === 'other-tab') return 'Another tab of this browser is sending these files. This one waits for it.'
  if (state === 'starting') return 'Getting ready to send…'
  const amount = `${formatBytes(sent)} of ${formatBytes(total)}`
  if (state === 'retrying') return `The line is lost: trying again. What has arrived stays (${amount}).`
  if (sent >= total) return afterwards
  return `Sending: ${Math.floor((sent / total) * 100)} % (${amount})`
}

const pausedText = ({ sent, total }: SentBytes): string => {
  if (sent === 0) return 'Not sent yet. Nothing is lost: go on when you are ready.'
  if (sent >= total)
    return `Not sent yet. The files have arrived (${formatBytes(sent)}): go on, and the board has them.`
  return `Not sent yet. ${formatBytes(sent)} of ${formatBytes(total)} has arrived: only the rest will be sent when you go on.`
}

interface SendingProgressProps {
  sending: Sending
  /** What happens once every byte is sent, of a call that is made once: it cannot pause then. */
  afterwards?: string
}

/**
 * Shows how much of a form's files has arrived, while they are sent and while the sending is paused. It takes the focus when the
 * sending begins and when it pauses, because the pressed button cannot keep it.
 */
export const SendingProgress = ({ sending: { progress, paused, pause }, afterwards }: SendingProgressProps) => {
  const place = useRef<HTMLElement>(null)
  const isSending = progress !== null
  useAfterChange(isSending, () => place.current?.focus())
  if (!isSending) {
    return paused === null ? null : (
      <Box component="output" ref={place} tabIndex={-1} sx={{ display: 'block', my: 2 }}>
        {pausedText(paused)}
      </Box>
    )
  }
  const { sent, total, state } = progress
  const isMeasured = (state === 'sending' || state === 'retrying') && sent < total
  const mayPause = afterwards === undefined || !hasArrived(progress)
  return (
    <Box ref={place} component="section" aria-label="Sending" tabIndex={-1} sx={{ my: 2 }}>
      <LinearProgress
        variant={isMeasured ? 'determinate' : 'indeterminate'}
        {...(isMeasured && { value: Math.floor((sent / total) * 100) })}
        aria-label="Sending the files"
      />
      {/* Unusual states are announced. The percentage is not, because it changes every second. */}
      <Typography
        component="output"
        aria-live={isMeasured && state === 'sending' ? 'off' : 'polite'}
        sx={{ display: 'block', mt: 0.5 }}
      >
        {textOf(progress, afterwards ?? STORING)}
      </Typography>
      {mayPause && (
        <Button variant="outlined" size="small" onClick={pause} sx={{ mt: 1 }}>
          Pause
        </Button>
      )}
    </Box>
  )
}
