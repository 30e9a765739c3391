import { destinationOf, loadMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { fetchMe, meKey } from '../../shared/api/me.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { forgetEnding } from '../../shared/session/ending.ts'

/** For a person who is signed in already: links to the portal, and signing out. */
export const AlreadySignedIn = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { mutate, error, isPending } = useMutation({
    mutationFn: fetchMe,
    onSuccess: async (me) => {
      client.setQueryData(meKey, me)
      forgetEnding()
      await navigate(destinationOf(me.user))
    },
  })
  const failure = error && (problemOf(error).detail ?? 'Check your internet connection and try again.')
  return (
    <>
      <FailureBanner>{failure && `${loadMessages.user}. ${failure}`}</FailureBanner>
      <Typography sx={{ mb: 2 }}>You are signed in.</Typography>
      <Stack direction="row" spacing={2}>
        <BusyButton busy={isPending} busyLabel="Loading your account" onClick={() => mutate()}>
          Continue to the portal
        </BusyButton>
        <Button onClick={logOut}>Logout</Button>
      </Stack>
    </>
  )
}
