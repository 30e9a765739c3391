import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { formatBytes } from '../format.ts'
import type { Sending } from '../upload/use-sending.ts'
import { UploadProgress } from './upload-progress.tsx'

/** How much of a form's files has arrived, with a way to pause; then what is there already of a paused one. */
export const SendingProgress = ({ sending: { progress, begun, pause } }: { sending: Sending }) => {
  const paused = useRef<HTMLElement>(null)
  const wasSending = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone; what it led to comes next.
    if (wasSending.current && progress === null) paused.current?.focus()
    wasSending.current = progress !== null
  }, [progress])
  if (progress !== null) return <UploadProgress progress={progress} onPause={pause} />
  return begun === null || begun.sent === 0 ? null : (
    <Box component="output" ref={paused} tabIndex={-1} sx={{ display: 'block', my: 2 }}>
      Not sent yet. {formatBytes(begun.sent)} of {formatBytes(begun.total)} has arrived: only the rest will be sent when
      you go on.
    </Box>
  )
}
