import { pages } from '@lsb/contract'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFocusOnceLoaded } from '../../shared/components/focus-heading.ts'
import { PageShell } from '../../shared/components/page-shell.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { menuAndPanel, SideMenu } from '../../shared/portal/side-menu.tsx'
import { AccountBar, factsOf } from './account-bar.tsx'
import { AssistantsPanel } from './assistants-panel.tsx'
import { ComplaintPanel, EventsPanel, HelpCenterPanel, IdBadgePanel } from './placeholder-panels.tsx'
import { panelOf, panelTitles, type PanelName } from './panels.ts'

interface DashboardPageProps {
  /** The Licenses panel, which depends on who is signed in. */
  Licences: ComponentType<{ account: Account }>
}

const panels: Record<Exclude<PanelName, 'licenses'>, ComponentType> = {
  badge: IdBadgePanel,
  assistants: AssistantsPanel,
  events: EventsPanel,
  complaint: ComplaintPanel,
  help: HelpCenterPanel,
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
  const panel = panelOf(params.get('panel'))
  const Panel = panel === 'licenses' ? null : panels[panel]
  return (
    <PageShell
      title={panelTitles[panel]}
      kicker="Surveyor's Portal"
      description="Your practising licence, your approved assistants and your data."
      lead={factsOf(account).join(', ')}
      width="lg"
    >
      <Box sx={menuAndPanel}>
        <SideMenu titles={panelTitles} current={panel} path={pages.dashboard.path} />
        <Box>
          {Panel ? <Panel /> : <Licences account={account} />}
          <AccountBar account={account} />
        </Box>
      </Box>
    </PageShell>
  )
}
