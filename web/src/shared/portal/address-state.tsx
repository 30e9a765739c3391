import { ownMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { askForConfirmation } from '../api/links.ts'
import { saveFailure } from './failure-text.ts'
import { onColumn } from '../theme/tokens.ts'

/** Whether messages go to the saved e-mail address, and the button that sends its link again. */
export const AddressState = ({ address, confirmed }: { address: string; confirmed: boolean }) => {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  if (address === '') return null
  const ask = async () => {
    setBusy(true)
    try {
      setSaid((await askForConfirmation()).detail)
    } catch (error) {
      setSaid(saveFailure(ownMessages.confirmationNotSent)(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Typography component="div" variant="body2">
      {confirmed ? (
        `${address} is confirmed.`
      ) : (
        <>
          {address} is not confirmed yet: open the link that was sent to it.{' '}
          <Button size="small" sx={onColumn} onClick={() => void ask()} disabled={busy}>
            Send the link again
          </Button>
        </>
      )}
      <output style={{ display: 'block' }}>{said}</output>
    </Typography>
  )
}
