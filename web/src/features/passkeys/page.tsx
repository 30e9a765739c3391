import { hasPasskeys, pages, passkeyMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { usePasskeys } from '../../shared/api/passkeys.ts'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { hasPasskeySupport, loadCeremony } from '../../shared/portal/passkey-ceremony.ts'
import { LogOutButton } from '../../shared/portal/log-out-button.tsx'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { LinksForOthers } from './links-for-others.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { usePasskeyAct } from './use-passkey-act.ts'

const TITLE = 'Your passkeys'

/** The passkeys of the chair or a clerk: add, name, remove; and for a clerk, the links for others. */
export const Page = () => (
  <PortalGuard page="passkeys" title={TITLE} openToAll={({ account_type }) => hasPasskeys(account_type)}>
    {(account) => (
      <PageShell
        title={TITLE}
        description="The passkeys of an account of the chair or the board's office."
        lead="With a passkey, a stolen password opens nothing. Set one on each device that you use, and keep one in the safe."
        width="sm"
      >
        <OwnPasskeys account={account} />
        <LogOutButton sx={{ mt: 2 }} />
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
      {act.done !== undefined && (
        <NoticeLine tone="good" live="alert">
          {act.done}
        </NoticeLine>
      )}
      {missing > 0 && passkeys.length > 0 && (
        <NoticeLine tone="caution">
          <p>
            {missing === 1 ? 'One passkey is missing.' : `${missing} passkeys are missing.`} {passkeyMessages.tooFew}
          </p>
        </NoticeLine>
      )}
      {passkeys.length === 0 ? (
        <NoticeLine tone="caution">
          <p>{passkeyMessages.first}</p>
        </NoticeLine>
      ) : (
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
