import { pages, type RegisterName, registerNames, registerTables, trayMessages } from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useTray } from '../../shared/api/tray.ts'
import { Link as RouterLink } from '../../shared/components/link.tsx'
import { Exact } from '../../shared/components/exact.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { WithSideMenu } from '../../shared/portal/side-menu.tsx'
import { useLettersWarning } from './accounts/use-account-list.ts'
import { officePath, panelGroups, panelOf, panelTitles } from './panels.ts'
import { ActOutcomes } from './parts/act-outcomes.tsx'
import { focusHeading, useFocusOnceLoaded } from '../../shared/components/focus-heading.ts'
import { useAfterChange } from '../../shared/components/use-after-change.ts'

/** After a move to another view of a panel, focuses the heading if the focused element has disappeared. */
const useFocusAfterMove = (): void => {
  // A search for accounts is in the history's state, not in the address.
  useAfterChange(useLocation().key, () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusHeading()
  })
}

const KICKER = "The board's office"

const panels = {
  today: lazy(async () => ({ default: (await import('./today/today-panel.tsx')).TodayPanel })),
  accounts: lazy(async () => ({ default: (await import('./accounts/accounts-panel.tsx')).AccountsPanel })),
  tray: lazy(async () => ({ default: (await import('./tray/tray-panel.tsx')).TrayPanel })),
  registers: lazy(async () => ({ default: (await import('./registers/registers-panel.tsx')).RegistersPanel })),
  renewals: lazy(async () => ({ default: (await import('./renewals/renewals-panel.tsx')).RenewalsPanel })),
  resources: lazy(async () => ({ default: (await import('./resources/resources-panel.tsx')).ResourcesPanel })),
  facts: lazy(async () => ({ default: (await import('./facts/facts-panel.tsx')).FactsPanel })),
  messages: lazy(async () => ({ default: (await import('./messages/messages-panel.tsx')).MessagesPanel })),
  log: lazy(async () => ({ default: (await import('./log/log-panel.tsx')).LogPanel })),
}

/** The office of the board's secretariat: a side menu of panels; the address says which one is open. */
export const Page = () => {
  const [params] = useSearchParams()
  const [name, version] = [params.get('register'), params.get('version')]
  const register = registerNames.find((one) => one === name)
  const isVersion = register !== undefined && version !== null
  return (
    <PortalGuard page="office" title={KICKER} openToAll={({ account_type }) => isVersion && account_type === 'chair'}>
      {(account) =>
        isVersion && account.account_type === 'chair' ? (
          <ReadVersion register={register} version={version} />
        ) : (
          <Office account={account} />
        )
      }
    </PortalGuard>
  )
}

/** What a version of a register changed, for the chair, who only reads it. */
const ReadVersion = ({ register, version }: { register: RegisterName; version: string }) => (
  <PageShell
    title={registerTables[register].title}
    kicker={KICKER}
    description="What the office has changed in a register."
    width="lg"
  >
    <Link component={RouterLink} to={pages.dashboard.path} sx={{ display: 'inline-block', mb: 2 }}>
      The renewals
    </Link>
    <Suspense fallback={<Typography component="output">Loading...</Typography>}>
      <VersionChanges register={register} version={version} />
    </Suspense>
  </PageShell>
)

const VersionChanges = lazy(async () => ({
  default: (await import('./registers/version-changes.tsx')).VersionChanges,
}))

const Office = ({ account }: { account: Account }) => {
  const [params] = useSearchParams()
  const panel = panelOf(params.get('panel'))
  const Panel = panels[panel]
  const inTray = useTray().data?.items.length ?? 0
  useFocusOnceLoaded()
  useFocusAfterMove()
  useLettersWarning()
  return (
    <PageShell
      title={panelTitles[panel]}
      kicker={KICKER}
      description="What the secretariat of the board does for the register and its people."
      lead={
        <>
          <Exact>{account.name}</Exact>
          <span>{'. '}</span>
          <Link component={RouterLink} to={pages.changePassword.path} state={{ voluntary: true }} className="no-print">
            Change password
          </Link>
          <span>{' · '}</span>
          <Link href={pages.passkeys.path} className="no-print">
            Passkeys
          </Link>
          {inTray > 0 && panel !== 'tray' && (
            <>
              <span>{' · '}</span>
              <Link href={officePath('tray')} className="no-print">
                {trayMessages.toConfirm(inTray)}
              </Link>
            </>
          )}
        </>
      }
      width="lg"
    >
      <WithSideMenu
        title={panelTitles[panel]}
        titles={panelTitles}
        groups={panelGroups}
        current={panel}
        path={pages.office.path}
        beforeLogOut={inTray === 0 ? undefined : trayMessages.kept(inTray)}
      >
        <ActOutcomes>
          <Suspense fallback={<Typography component="output">Loading...</Typography>}>
            <Panel />
          </Suspense>
        </ActOutcomes>
      </WithSideMenu>
    </PageShell>
  )
}
