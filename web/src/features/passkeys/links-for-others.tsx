import { counted, type OfficialsPasskeys, passkeyMessages, type Passkeys } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOfficialsPasskeys } from '../../shared/api/passkeys.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { formatInstant } from '../../shared/format.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { MadeLink, usePasskeyLink } from '../../shared/portal/passkey-link.tsx'
import { usePerson } from '../../shared/session/use-session.ts'
import type { PasskeyActState } from '../../shared/portal/use-passkey-act.ts'
import { Part } from '../../shared/components/part.tsx'

type OpenLink = NonNullable<OfficialsPasskeys['results'][number]['link']>

const linkWords = ({ from, ends_at, replaces }: OpenLink): string =>
  replaces
    ? `All are announced as lost: a link sets a new one from ${formatInstant(from)} until ${formatInstant(ends_at)}.`
    : `A link is open until ${formatInstant(ends_at)}.`

/** For a clerk with a passkey: the chair and the other clerks, and the link for the first passkey of those who have none. */
export const LinksForOthers = ({ data, act }: { data: Passkeys; act: PasskeyActState }) => {
  const { data: officials, error } = useOfficialsPasskeys()
  const person = usePerson()
  const { made, makeFor } = usePasskeyLink(act)
  const unalarmed = officials?.results.filter(({ alarmed }) => !alarmed).length ?? 0
  return (
    <Part id="others" title="The chair and the other clerks" variant="h2">
      <Typography>
        A first passkey needs a one-time link. Hand it over in person, to somebody whose identity document you have
        seen. The chair and all clerks are told.
      </Typography>
      {unalarmed > 0 && (
        <NoticeLine tone="caution" sx={{ mt: 2 }}>
          {passkeyMessages.unalarmed(unalarmed)}
        </NoticeLine>
      )}
      {error && <Typography color="error">The list could not be loaded.</Typography>}
      {made && <MadeLink made={made} />}
      <Box component="ul" sx={{ pl: 0, listStyle: 'none' }}>
        {officials?.results
          .filter(({ uid }) => uid !== person)
          .map(({ uid, name, account_type, passkeys, alarmed, link }) => (
            <Box component="li" key={uid} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              {name}, {account_type === 'chair' ? 'chair' : 'clerk'}: {counted(passkeys, 'passkey')}
              {!alarmed && ', gets no alarm'}. {link && linkWords(link)}{' '}
              {passkeys === 0 && (
                <BusyButton
                  size="small"
                  variant="text"
                  busy={act.isBusy}
                  busyLabel="Waiting for the passkey"
                  onClick={() => makeFor({ uid, name }, data)}
                >
                  Make a link for {name}
                </BusyButton>
              )}
            </Box>
          ))}
      </Box>
    </Part>
  )
}
