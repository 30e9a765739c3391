import { type Passkeys } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { makePasskeyLink, useOfficialsPasskeys } from '../../shared/api/passkeys.ts'
import { formatInstant } from '../../shared/format.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { signAct } from '../../shared/portal/passkey-ceremony.ts'
import { usePerson } from '../../shared/session/use-session.ts'
import type { PasskeyActState } from './use-passkey-act.ts'

/** For a clerk with a passkey: the chair and the other clerks, and the link for the first passkey of those who have none. */
export const LinksForOthers = ({ data, act }: { data: Passkeys; act: PasskeyActState }) => {
  const { data: officials, error } = useOfficialsPasskeys()
  const person = usePerson()
  const [made, setMade] = useState<{ name: string; link: string }>()
  const makeFor = (uid: string, name: string) =>
    void act.run(async () => {
      const assertion = await signAct(data.nonce, { act: 'link', uid }, data.passkeys)
      const { link, ends_at } = await makePasskeyLink({ nonce: data.nonce, uid, ...assertion })
      setMade({ name, link })
      return `The link for ${name} works until ${formatInstant(ends_at)}. It is shown below, once.`
    })
  return (
    <section aria-labelledby="others">
      <Typography variant="h2" id="others" sx={{ mt: 4, mb: 1 }}>
        The chair and the other clerks
      </Typography>
      <Typography>
        A first passkey needs a one-time link. Hand it over in person, to somebody whose identity document you have
        seen. The chair and all clerks are told.
      </Typography>
      {error && <Typography color="error">The list could not be loaded.</Typography>}
      {made && (
        <Box sx={{ my: 2, overflowWrap: 'anywhere' }}>
          <Typography>The link for {made.name}:</Typography>
          <code>{made.link}</code>
        </Box>
      )}
      <Box component="ul" sx={{ pl: 0, listStyle: 'none' }}>
        {officials?.results
          .filter(({ uid }) => uid !== person)
          .map(({ uid, name, account_type, passkeys }) => (
            <Box component="li" key={uid} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              {name}, {account_type === 'chair' ? 'chair' : 'clerk'}: {passkeys}{' '}
              {passkeys === 1 ? 'passkey' : 'passkeys'}{' '}
              {passkeys === 0 && (
                <BusyButton
                  size="small"
                  variant="text"
                  busy={act.isBusy}
                  busyLabel="Waiting for the passkey"
                  onClick={() => makeFor(uid, name)}
                >
                  Make a link for {name}
                </BusyButton>
              )}
            </Box>
          ))}
      </Box>
    </section>
  )
}
