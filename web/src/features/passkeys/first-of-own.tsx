import { passkeyMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { makeOwnPasskeyLink } from '../../shared/api/passkeys.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import type { PasskeyActState } from '../../shared/portal/use-passkey-act.ts'

/** Leads somebody who may set a first passkey without the office to the page of its link, which asks for the password. */
export const FirstOfOwn = ({ act }: { act: PasskeyActState }) => {
  const navigate = useNavigate()
  const begin = () =>
    void act.run(async () => {
      const { link } = await makeOwnPasskeyLink()
      const { pathname, hash } = new URL(link)
      await navigate(pathname + hash)
      return ''
    })
  return (
    <>
      <Typography sx={{ mb: 2 }}>{passkeyMessages.mayHave}</Typography>
      <BusyButton busy={act.isBusy} busyLabel="One moment" onClick={begin}>
        Set a first passkey
      </BusyButton>
    </>
  )
}
