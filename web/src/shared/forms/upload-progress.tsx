import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Progress } from '../api/upload.ts'
import { formatBytes } from '../format.ts'

/** How far an upload is. All bytes sent is not yet stored, and it says so. */
export const UploadProgress = ({ progress }: { progress: Progress | null }) => {
  if (progress === null) return null
  const { sent, total } = progress
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0
  const done = total > 0 && sent >= total
  return (
    <Box sx={{ my: 2 }}>
      <LinearProgress
        variant={done ? 'indeterminate' : 'determinate'}
        {...(!done && { value: percent })}
        aria-label="Sending the files"
      />
      <Typography sx={{ mt: 0.5 }}>
        {done
          ? 'Sent. Waiting for confirmation that everything is stored…'
          : `Sending: ${percent} % (${formatBytes(sent)} of ${formatBytes(total)})`}
      </Typography>
    </Box>
  )
}
