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
import { ControlledField } from '../../shared/forms/controlled-field.tsx'
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
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const isLast = data.passkeys.length === 1
  const isAboveKept = data.passkeys.length > data.keep
  const needsPassword = !isAboveKept && !isLast
  const mayRemove = isAboveKept || needsPassword
  const removalWords = isAboveKept
    ? isLast
      ? passkeyMessages.last
      : 'Confirm with another passkey. This one then opens nothing any more.'
    : `${passkeyMessages.keep(data.keep)}${needsPassword ? ` ${passkeyMessages.removeAtOnce}` : ''}`
  const rename = (to: string) =>
    void act.run(async () => {
      const { detail } = await renamePasskey(id, to)
      setTyped(undefined)
      return detail
    })
  const remove = () => {
    const isMissing = needsPassword && password === ''
    setProblem(isMissing ? passkeyMessages.passwordNeeded : undefined)
    if (isMissing) return
    void act.run(async () => {
      const signers = isLast ? data.passkeys : data.passkeys.filter((other) => other.id !== id)
      const assertion = await signAct(data.nonce, { act: 'remove', passkey: id }, signers)
      const given = needsPassword ? { password } : {}
      const { detail } = await removePasskey({ nonce: data.nonce, passkey: id, ...given, ...assertion })
      return needsPassword ? `${detail} ${passkeyMessages.endSessions}` : detail
    })
  }
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography
        variant="body2"
        color="text.secondary"
      >{`Set ${formatInstant(made_at)}, ${used_at === null ? 'not used yet' : `last used ${formatInstant(used_at)}`}.`}</Typography>
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
          <Typography>{removalWords}</Typography>
          {needsPassword && (
            <Box sx={{ mt: 1 }}>
              <ControlledField
                id={`password-${id}`}
                label="Your password"
                type="password"
                autoComplete="current-password"
                error={problem}
                value={password}
                onChange={setPassword}
              />
            </Box>
          )}
          {mayRemove && (
            <BusyButton busy={act.isBusy} busyLabel="Waiting for the passkey" onClick={remove}>
              <span>{`Confirm and remove ${name}`}</span>
            </BusyButton>
          )}
        </Box>
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
        <Button size="small" onClick={() => setTyped(typed === undefined ? name : undefined)}>
          <span>{typed === undefined ? `Rename ${name}` : 'Keep the name'}</span>
        </Button>
        <Button size="small" onClick={() => setRemoving(!removing)}>
          <span>{removing ? 'Keep the passkey' : `Remove ${name}`}</span>
        </Button>
      </Stack>
    </Box>
  )
}
