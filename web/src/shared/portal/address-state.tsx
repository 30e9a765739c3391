import { ownMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { askForConfirmation } from '../api/links.ts'
import { saveFailure } from './failure-text.ts'
import { onColumn } from '../theme/tokens.ts'

/** Whether messages go to the saved e-mail address, and the button that sends its link again. */
export const AddressState = ({ address, confirmed }: { address: string; confirmed: boolean }) => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: askForConfirmation })
  if (address === '') return null
  return (
    <Typography component="div" variant="body2">
      {confirmed ? (
        <span>{`${address} is confirmed.`}</span>
      ) : (
        <>
          <span>{`${address} is not confirmed yet: open the link that was sent to it.`}</span>{' '}
          <Button size="small" sx={onColumn} onClick={() => mutate()} disabled={isPending}>
            Send the link again
          </Button>
        </>
      )}
      <output style={{ display: 'block' }}>
        {error ? saveFailure(ownMessages.confirmationNotSent)(error) : data?.detail}
      </output>
    </Typography>
  )
}
