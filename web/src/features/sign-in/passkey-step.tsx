import { passkeyMessages, type SignInAnswer } from '@lsb/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signInByPasskey } from '../../shared/api/passkeys.ts'
import type { PasskeyTicket } from '../../shared/api/problem.ts'
import { focusNow } from '../../shared/components/focus-heading.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { hasPasskeySupport, loadCeremony, signAct } from '../../shared/portal/passkey-ceremony.ts'

interface PasskeyStepProps {
  ticket: PasskeyTicket
  onSignedIn: (answer: SignInAnswer) => void
  onCancel: () => void
}

/** The second step of a sign-in, for accounts with a passkey. */
export const PasskeyStep = ({ ticket: { ticket, passkeys }, onSignedIn, onCancel }: PasskeyStepProps) => {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => signInByPasskey(ticket, await signAct(ticket, { act: 'sign in' }, passkeys)),
    onSuccess: onSignedIn,
  })
  const isLost = passkeys.length === 0
  const [isSupported] = useState(hasPasskeySupport)
  useEffect(() => void loadCeremony(), [])
  const failure = error ? saveFailure(passkeyMessages.notSignedIn)(error) : !isSupported && passkeyMessages.unsupported
  return (
    <>
      <FailureBanner cause={error ?? failure}>{failure}</FailureBanner>
      <Typography variant="h2" ref={focusNow} tabIndex={-1} sx={{ mb: 1 }}>
        Confirm with your passkey
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {isLost
          ? passkeyMessages.allLost
          : 'Your account has a passkey. Have the device with it, or your security key, at hand. This works for five minutes.'}
      </Typography>
      <Stack direction="row" spacing={2}>
        {!isLost && (
          <BusyButton size="large" busy={isPending} busyLabel="Waiting for the passkey" onClick={() => mutate()}>
            Use the passkey
          </BusyButton>
        )}
        <Button onClick={onCancel}>Start again</Button>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        Lost every passkey? Tell the board's office in person. The passkeys then end, all clerks and the chair are told,
        and a day later you set a new one.
      </Typography>
    </>
  )
}
