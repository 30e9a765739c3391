import { board, pages, trayMessages, assistantWords, profession } from '@lsb/contract'
import Link from '@mui/material/Link'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import Typography from '@mui/material/Typography'
import { useTray } from '../../shared/api/tray.ts'
import { Exact } from '../../shared/components/exact.tsx'
import { useFocusOnceLoaded } from '../../shared/components/focus-heading.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { WithSideMenu } from '../../shared/portal/side-menu.tsx'
import { AccountBar, nameAndNumber } from './account-bar.tsx'
import { AssistantsPanel } from './assistants-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { Slot } from '../../shared/slots.tsx'
import { AddressNotice } from '../../shared/portal/address-notice.tsx'
import { whatNow } from '../../shared/portal/what-now.ts'
import { WhatNowCard } from '../../shared/portal/what-now-card.tsx'

/** The panels of the side menu, in order, by their name in the address. */
const panelTitles = {
  licenses: 'Licenses',
  badge: 'ID Badge',
  assistants: 'Assistants',
  events: 'Events',
  complaint: 'Complaint',
  help: 'Help Center',
} as const

/** Panels outside the menu: the head of the page links to them. */
const otherTitles = { details: 'My details' } as const

type PanelName = keyof typeof panelTitles | keyof typeof otherTitles
const isPanelName = (name: string): name is PanelName => name in panelTitles || name in otherTitles

/** The panel an address asks for; the first one for anything unknown. */
const panelOf = (name: string | null): PanelName => (name !== null && isPanelName(name) ? name : 'licenses')

const titleOf = (panel: PanelName): string => ({ ...panelTitles, ...otherTitles })[panel]

const IdBadgePanel = ({ account }: { account: Account }) => (
  <>
    <Typography>Apply for the board’s identity card here, and track when it is ready and collected.</Typography>
    <Typography sx={{ mt: 2, fontSize: '1.5rem', fontWeight: 600 }}>Coming Soon</Typography>
    <Slot name="idBadge" given={{ account }} />
  </>
)

const EventsPanel = () => (
  <Typography>{`Events of the board for ${profession.many} will be announced here.`}</Typography>
)

const ComplaintPanel = () => (
  <Typography>Complaints that concern your practice, and your answers to them, will be shown here.</Typography>
)

const HelpCenterPanel = () => (
  <Typography>
    Answers to common questions will be collected here. Until then the secretariat helps at {board.inquiryEmail}.
  </Typography>
)

/** An approved assistant's first panel: the approval, and what the public reads of it. */
const AssistantPanel = ({ account }: { account: Account }) => (
  <>
    <WhatNowCard now={whatNow({ account })} account={account} />
    <AddressNotice />
  </>
)

interface DashboardPageProps {
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
      title={isAssistant && panel === 'licenses' ? assistantWords.One : titleOf(panel)}
      kicker={profession.portal}
      description="What the board has of you, and what you can do here."
      lead={
        <>
          <Exact>{nameAndNumber(account).join(', ')}</Exact>
          {panel !== 'details' && (
            <>
              <span>{'. '}</span>
              <Link href={`${pages.dashboard.path}?panel=details`} className="no-print">
                My details
              </Link>
            </>
          )}
        </>
      }
      width="lg"
    >
      <WithSideMenu
        title={titleOf(panel)}
        titles={panelTitles}
        current={panel}
        path={pages.dashboard.path}
        beforeLogOut={inTray === 0 ? undefined : trayMessages.kept(inTray)}
      >
        {account.undeclared && (
          <NoticeLine tone="caution" sx={{ mb: 3 }}>
            You have not made the declaration yet.{' '}
            <Link href={pages.onboarding.path}>Check your answers and declare</Link>
          </NoticeLine>
        )}
        {panel === 'licenses' && <Slot name="firstScreen" given={{ account }} />}
        <Panel account={account} />
        <AccountBar account={account} />
      </WithSideMenu>
    </PageShell>
  )
}
