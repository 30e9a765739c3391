import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatBytes } from '../format.ts'
import type { Progress } from '../upload/send-form.ts'

interface UploadProgressProps {
  progress: Progress
  onPause: (() => void) | undefined
  /** What happens once every byte is sent. */
  afterwards: string
}

const textOf = ({ sent, total, state }: Progress, afterwards: string): string => {
  if (state === 'other-tab') return 'Another tab of this browser is sending these files. This one waits for it.'
  if (state === 'starting') return 'Getting ready to send…'
  const amount = `${formatBytes(sent)} of ${formatBytes(total)}`
  if (state === 'retrying') return `The line is lost: trying again. What has arrived stays (${amount}).`
  if (sent >= total) return afterwards
  return `Sending: ${Math.floor((sent / total) * 100)} % (${amount})`
}

/** How far an upload is. Says so when all bytes are sent and not yet stored. */
export const UploadProgress = ({ progress, onPause, afterwards }: UploadProgressProps) => {
  const { sent, total, state } = progress
  const isMeasured = (state === 'sending' || state === 'retrying') && sent < total
  return (
    <Box sx={{ my: 2 }}>
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
        {textOf(progress, afterwards)}
      </Typography>
      {onPause && (
        <Button variant="outlined" size="small" onClick={onPause} sx={{ mt: 1 }}>
          Pause
        </Button>
      )}
    </Box>
  )
}
