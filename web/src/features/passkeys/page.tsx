import {
  counted,
  isOfficial,
  type OfficialsPasskeys,
  pages,
  passkeyMessages,
  type Passkeys,
  profession,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Exact, withNumbers } from '../../shared/components/exact.tsx'
import { makeOwnPasskeyLink, useOfficialsPasskeys, usePasskeys } from '../../shared/api/passkeys.ts'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { hasPasskeySupport, loadCeremony } from '../../shared/portal/passkey-ceremony.ts'
import { LogOutButton } from '../../shared/portal/log-out-button.tsx'
import { onColumn } from '../../shared/theme/tokens.ts'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { OwnAddress } from './own-address.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { type PasskeyActState, usePasskeyAct } from '../../shared/portal/use-passkey-act.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { formatInstant } from '../../shared/format.ts'
import { MadeLink, usePasskeyLink } from '../../shared/portal/passkey-link.tsx'
import { usePerson } from '../../shared/session/use-session.ts'
import { Part } from '../../shared/components/part.tsx'

const linkWords = ({ from, ends_at, replaces }: NonNullable<OfficialsPasskeys['results'][number]['link']>): string =>
  replaces
    ? `All are announced as lost: a link sets a new one from ${formatInstant(from)} until ${formatInstant(ends_at)}.`
    : `A link is open until ${formatInstant(ends_at)}.`

/** For a clerk with a passkey: the chair and the other clerks, and the link for the first passkey of those who have none. */
const LinksForOthers = ({ data, act }: { data: Passkeys; act: PasskeyActState }) => {
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
              <Exact>{name}</Exact>, <span>{account_type === 'chair' ? 'chair' : 'clerk'}</span>:{' '}
              <span>{counted(passkeys, 'passkey')}</span>
              <span>{!alarmed && ', gets no alarm'}</span>. <span>{link && linkWords(link)}</span>{' '}
              {passkeys === 0 && !link?.replaces && (
                <BusyButton
                  size="small"
                  variant="text"
                  busy={act.isBusy}
                  busyLabel="Waiting for the passkey"
                  onClick={() => makeFor({ uid, name }, data)}
                >
                  <span>{withNumbers(`Make a link for ${name}`)}</span>
                </BusyButton>
              )}
            </Box>
          ))}
      </Box>
    </Part>
  )
}

/** Leads somebody who may set a first passkey without the office to the page of its link, which asks for the password. */
const FirstOfOwn = ({ act }: { act: PasskeyActState }) => {
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

const TITLE = 'Your passkeys'

/** The passkeys of whoever is signed in: add, name, remove; and for a clerk, the links for others. */
export const Page = () => (
  <PortalGuard page="passkeys" title={TITLE} openToAll={({ password }) => password}>
    {(account) => (
      <PageShell
        title={TITLE}
        description={`The passkeys of an account of the ${profession.many}' portal.`}
        lead="With a passkey, a stolen password opens nothing. Set one on each device that you use, and keep one in the safe."
        width="sm"
      >
        {isOfficial(account.account_type) && account.passkeys_missing === 0 && (
          <>
            <OwnAddress />
            <Typography variant="h2" sx={{ mt: 4 }}>
              Passkeys
            </Typography>
          </>
        )}
        <OwnPasskeys account={account} />
        <LogOutButton sx={{ ...onColumn, mt: 2 }} />
      </PageShell>
    )}
  </PortalGuard>
)

const OwnPasskeys = ({ account }: { account: Account }) => {
  const query = usePasskeys()
  const { data } = query
  const act = usePasskeyAct()
  useEffect(() => void loadCeremony(), [])
  if (!hasPasskeySupport())
    return (
      <NoticeLine tone="caution">
        <p>{passkeyMessages.unsupported}</p>
      </NoticeLine>
    )
  if (data === undefined) return <NotLoaded text="Your passkeys could not be loaded." query={query} />
  const { passkeys, missing } = data
  return (
    <>
      <FailureBanner>{act.failure}</FailureBanner>
      {act.done && (
        <NoticeLine tone="good" live="alert">
          {act.done}
        </NoticeLine>
      )}
      {missing > 0 && passkeys.length > 0 && (
        <NoticeLine tone="caution">
          <p>{`${missing === 1 ? 'One passkey is missing.' : `${missing} passkeys are missing.`} ${passkeyMessages.tooFew}`}</p>
        </NoticeLine>
      )}
      {passkeys.length === 0 && isOfficial(account.account_type) && (
        <NoticeLine tone="caution">
          <p>{passkeyMessages.first}</p>
        </NoticeLine>
      )}
      {passkeys.length === 0 && !isOfficial(account.account_type) && <FirstOfOwn act={act} />}
      {passkeys.length > 0 && (
        <>
          <Box component="ul" sx={{ pl: 0, listStyle: 'none' }}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} data={data} act={act} />
            ))}
          </Box>
          <AddPasskey data={data} act={act} />
          {account.account_type === 'office' && missing === 0 && <LinksForOthers data={data} act={act} />}
        </>
      )}
      {missing === 0 && (
        <Typography sx={{ mt: 4 }}>
          <Link to={account.account_type === 'office' ? pages.office.path : pages.dashboard.path}>
            Back to the portal
          </Link>
        </Typography>
      )}
    </>
  )
}
