import { passkeyMessages, type Passkeys } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { removePasskey, renamePasskey } from '../../shared/api/passkeys.ts'
import { formatInstant } from '../../shared/format.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { signAct } from '../../shared/portal/passkey-ceremony.ts'
import type { PasskeyActState } from '../../shared/portal/use-passkey-act.ts'

interface PasskeyItemProps {
  passkey: Passkeys['passkeys'][number]
  data: Passkeys
  act: PasskeyActState
}

export const PasskeyItem = ({ passkey, data, act }: PasskeyItemProps) => {
  const { id, name, made_at, used_at } = passkey
  const [typed, setTyped] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const isLast = data.passkeys.length === 1
  const rename = (to: string) =>
    void act.run(async () => {
      const { detail } = await renamePasskey(id, to)
      setTyped(undefined)
      return detail
    })
  const remove = () =>
    void act.run(async () => {
      const signers = isLast ? data.passkeys : data.passkeys.filter((other) => other.id !== id)
      const assertion = await signAct(data.nonce, { act: 'remove', passkey: id }, signers)
      return (await removePasskey({ nonce: data.nonce, passkey: id, ...assertion })).detail
    })
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" color="text.secondary">
        Set {formatInstant(made_at)}, {used_at === null ? 'not used yet' : `last used ${formatInstant(used_at)}`}.
      </Typography>
      {typed !== undefined && (
        <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
          <OutlinedInput
            size="small"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputProps={{ 'aria-label': `New name of ${name}`, maxLength: 60 }}
          />
          <BusyButton
            busy={act.isBusy}
            busyLabel="Saving the name"
            disabled={typed.trim() === ''}
            onClick={() => rename(typed.trim())}
          >
            Save the name
          </BusyButton>
        </Stack>
      )}
      {removing && (
        <Box sx={{ mt: 1 }}>
          <Typography>
            {data.passkeys.length > data.keep
              ? isLast
                ? passkeyMessages.last
                : 'Confirm with another passkey. This one then opens nothing any more.'
              : passkeyMessages.keep(data.keep)}
          </Typography>
          {data.passkeys.length > data.keep && (
            <BusyButton busy={act.isBusy} busyLabel="Waiting for the passkey" onClick={remove}>
              Confirm and remove {name}
            </BusyButton>
          )}
        </Box>
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
        <Button size="small" onClick={() => setTyped(typed === undefined ? name : undefined)}>
          {typed === undefined ? `Rename ${name}` : 'Keep the name'}
        </Button>
        <Button size="small" onClick={() => setRemoving(!removing)}>
          {removing ? 'Keep the passkey' : `Remove ${name}`}
        </Button>
      </Stack>
    </Box>
  )
}
