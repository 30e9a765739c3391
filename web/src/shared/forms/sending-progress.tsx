import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useAfterChange } from '../components/use-after-change.ts'
import { formatBytes } from '../format.ts'
import { hasArrived } from '../upload/send-form.ts'
import type { SentBytes } from '../upload/sending-states.ts'
import type { Sending } from '../upload/use-sending.ts'
import { UploadProgress } from './upload-progress.tsx'

const STORING = 'Sent. Waiting for confirmation that everything is stored…'

const textOf = ({ sent, total }: SentBytes): string => {
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
  if (isSending) {
    return (
      <Box ref={place} component="section" aria-label="Sending" tabIndex={-1}>
        <UploadProgress
          progress={progress}
          onPause={afterwards !== undefined && hasArrived(progress) ? undefined : pause}
          afterwards={afterwards ?? STORING}
        />
      </Box>
    )
  }
  return paused === null ? null : (
    <Box component="output" ref={place} tabIndex={-1} sx={{ display: 'block', my: 2 }}>
      {textOf(paused)}
    </Box>
  )
}
