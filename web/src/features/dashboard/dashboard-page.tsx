import { pages, trayMessages } from '@lsb/contract'
import Link from '@mui/material/Link'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTray } from '../../shared/api/tray.ts'
import { useFocusOnceLoaded } from '../../shared/components/focus-heading.ts'
import { Link as RouterLink } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { WithSideMenu } from '../../shared/portal/side-menu.tsx'
import { AccountBar, nameAndNumber } from './account-bar.tsx'
import { AssistantPanel } from './assistant-panel.tsx'
import { AssistantsPanel } from './assistants-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { ComplaintPanel, EventsPanel, HelpCenterPanel, IdBadgePanel } from './placeholder-panels.tsx'
import { panelOf, panelTitles, type PanelName, titleOf } from './panels.ts'

interface DashboardPageProps {
  /** The Licenses panel of chair and surveyors. */
  Licences: ComponentType<{ account: Account }>
}

const panels: Record<Exclude<PanelName, 'licenses'>, ComponentType<{ account: Account }>> = {
  badge: IdBadgePanel,
  assistants: AssistantsPanel,
  events: EventsPanel,
  complaint: ComplaintPanel,
  help: HelpCenterPanel,
  details: DetailsPanel,
}

/** The dashboard: a side menu of six panels; the address says which one is open. */
export const DashboardPage = ({ Licences }: DashboardPageProps) => (
  <PortalGuard page="dashboard" title="Dashboard">
    {(account) => <Dashboard account={account} Licences={Licences} />}
  </PortalGuard>
)

const Dashboard = ({ account, Licences }: DashboardPageProps & { account: Account }) => {
  const [params] = useSearchParams()
  useFocusOnceLoaded()
  const inTray = useTray(account.account_type === 'chair').data?.items.length ?? 0
  const panel = panelOf(params.get('panel'))
  const isAssistant = account.account_type === 'assistant'
  const First = isAssistant ? AssistantPanel : Licences
  const Panel = panel === 'licenses' ? First : panels[panel]
  return (
    <PageShell
      title={isAssistant && panel === 'licenses' ? 'Approved assistant' : titleOf(panel)}
      kicker="Surveyor's Portal"
      description="What the board has of you, and what you can do here."
      lead={
        <>
          {nameAndNumber(account).join(', ')}
          {panel !== 'details' && (
            <>
              .{' '}
              <Link component={RouterLink} to={`${pages.dashboard.path}?panel=details`} className="no-print">
                My details
              </Link>
            </>
          )}
        </>
      }
      width="lg"
    >
      <WithSideMenu
        name={account.name}
        titles={panelTitles}
        current={panel}
        path={pages.dashboard.path}
        beforeLogOut={inTray === 0 ? undefined : trayMessages.kept(inTray)}
      >
        {account.undeclared && (
          <NoticeLine tone="caution" sx={{ mb: 3 }}>
            You have not made the declaration yet.{' '}
            <Link component={RouterLink} to={pages.onboarding.path}>
              Check your answers and declare
            </Link>
          </NoticeLine>
        )}
        <Panel account={account} />
        <AccountBar account={account} />
      </WithSideMenu>
    </PageShell>
  )
}
