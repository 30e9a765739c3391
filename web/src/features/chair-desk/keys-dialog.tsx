import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { deskKeys, areKeysOn, switchKeys, useKeys } from './keys.ts'

/** A button, and the key `?`, that list the desk's keys; they can be switched off there. */
export const KeysDialog = () => {
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(areKeysOn)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Keys (?)
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="desk-keys">
        <DialogTitle id="desk-keys">Keys of this desk</DialogTitle>
        <DialogContent>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(min-content, 3rem) minmax(0, 1fr)',
              gap: 0.5,
              m: 0,
              '& dd': { m: 0 },
            }}
          >
            {Object.entries(deskKeys).map(([key, does]) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </Box>
            ))}
          </Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={on}
                onChange={(_, checked) => {
                  setOn(checked)
                  switchKeys(checked)
                }}
              />
            }
            label="Single keys are on"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
