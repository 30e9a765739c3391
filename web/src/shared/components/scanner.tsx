import { scannerMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { PlainFileInput } from '../forms/plain-file-input.tsx'
import { palette } from '../theme/theme.ts'

/** Reads a code with the camera or from a picture. A script of its own does the work once the button is pressed (`scan-script`). */
export const Scanner = () => (
  <Box data-scan="" className="needs-script no-print">
    <Button variant="outlined">{scannerMessages.start}</Button>
    <output data-tone="plain" data-failed={scannerMessages.notLoaded} />
    <div data-scan-open="" hidden>
      <video muted playsInline hidden aria-label="What the camera sees" />
      <label htmlFor="scan-picture">Or choose a picture of the code</label>
      <PlainFileInput type="file" id="scan-picture" accept="image/*" />
    </div>
  </Box>
)

const Box = styled('div')({
  marginTop: 24,
  maxWidth: 640,
  '& output': { display: 'block', marginTop: 12, overflowWrap: 'anywhere', fontSize: '1.125rem' },
  '& output:empty': { display: 'none' },
  '& output:not([data-tone="plain"])': { padding: '14px 18px', borderLeft: `6px solid ${palette.warning.main}` },
  '& video': { width: '100%', maxHeight: '60vh', marginTop: 12, background: '#000' },
  '& label': { display: 'block', margin: '12px 0 4px' },
  '& input': { display: 'block', maxWidth: '100%' },
})
