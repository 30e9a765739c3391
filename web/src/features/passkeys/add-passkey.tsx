import { type CreatedPasskey, passkeyMessages, type Passkeys } from '@lsb/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addPasskey } from '../../shared/api/passkeys.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { ControlledField } from '../../shared/forms/controlled-field.tsx'
import { createPasskey, signAct } from '../../shared/portal/passkey-ceremony.ts'
import type { PasskeyActState } from '../../shared/portal/use-passkey-act.ts'
import { Part } from '../../shared/components/part.tsx'

interface Created {
  passkey: CreatedPasskey
  /** The nonce that it was created for. */
  nonce: string
  name: string
}

/** Adds a passkey in two presses: the new device creates it, then a passkey that the account has confirms it. */
export const AddPasskey = ({ data, act }: { data: Passkeys; act: PasskeyActState }) => {
  const [name, setName] = useState('')
  const [created, setCreated] = useState<Created>()
  const [problem, setProblem] = useState<string>()
  const create = () => {
    const typed = name.trim()
    setProblem(typed === '' ? passkeyMessages.nameRequired : undefined)
    if (typed === '') return
    const { nonce } = data
    void act.run(async () => {
      setCreated({ passkey: await createPasskey(data, data.passkeys), nonce, name: typed })
      return 'The device has created the passkey. Now confirm it with one that you have already.'
    })
  }
  const confirm = ({ passkey, nonce, name: named }: Created) =>
    void act.run(async () => {
      const assertion = await signAct(nonce, { act: 'add', passkey: passkey.created, name: named }, data.passkeys)
      const { detail } = await addPasskey({ nonce, name: named, ...passkey, ...assertion })
      setCreated(undefined)
      setName('')
      return detail
    })
  return (
    <Part id="add-passkey" title="Add a passkey" variant="h2">
      {created === undefined ? (
        <>
          <Typography sx={{ mb: 2 }}>{passkeyMessages.second}</Typography>
          <ControlledField
            id="passkey-name"
            label="Name of the new passkey"
            hint="For you, such as “Key in the safe”."
            error={problem}
            value={name}
            onChange={setName}
            maxLength={60}
          />
          <BusyButton busy={act.isBusy} busyLabel="Waiting for the device" onClick={create}>
            Create the passkey
          </BusyButton>
        </>
      ) : (
        <>
          <Typography
            sx={{ mb: 2 }}
          >{`“${created.name}” was created. It counts once a passkey that you have already confirms it, within five minutes.`}</Typography>
          <Stack direction="row" spacing={2}>
            <BusyButton busy={act.isBusy} busyLabel="Waiting for the passkey" onClick={() => confirm(created)}>
              Confirm with a passkey you have
            </BusyButton>
            <Button onClick={() => setCreated(undefined)}>Cancel</Button>
          </Stack>
        </>
      )}
    </Part>
  )
}
