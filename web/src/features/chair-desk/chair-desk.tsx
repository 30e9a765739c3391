import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import Button from '@mui/material/Button'
import { doesTo, trayMessages } from '@lsb/contract'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { FilterLinks } from '../../shared/components/filter-links.tsx'
import { withNumbers } from '../../shared/components/exact.tsx'
import { usePractisingPage } from './api/practising.ts'
import type { Account } from '../../shared/portal/account.ts'
import { type DeskAddress, type DeskView, useDeskAddress } from './desk-address.ts'
import { useKeys } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { RecordList } from './record-list.tsx'
import { RecordReview } from './record-review.tsx'
import { TrayList, type TrayWords } from '../../shared/tray/tray-list.tsx'
import { warnBeforeLeaving } from '../../shared/components/warn-before-leaving.ts'
import { type DeskTray, useDeskTray } from './use-desk-tray.ts'
import { useReviewOrder } from './use-review-order.ts'
import { focusHeading } from '../../shared/components/focus-heading.ts'

/** How much waits in the tray, and the decision that was added last, which can be taken out at once. */
const TrayBar = ({ tray, to }: { tray: DeskTray; to: string }) => (
  // The region is sticky and not the bar in it: a sticky element moves only within its parent, here the whole desk.
  <Box aria-live="polite" sx={{ position: 'sticky', bottom: 'calc(16px + var(--toasts, 0px))', zIndex: 3 }}>
    {tray.items.length > 0 && (
      <Paper
        variant="outlined"
        sx={{
          mt: 3,
          px: 2,
          py: 1,
          border: 2,
          borderColor: 'primary.main',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Button href={to} size="small" variant="contained">
          <span>{trayMessages.toConfirm(tray.items.length)}</span>
        </Button>
        <Typography>{trayMessages.unconfirmed}</Typography>
        {tray.last && <Last tray={tray} last={tray.last} />}
      </Paper>
    )}
  </Box>
)

const Last = ({ tray, last }: { tray: DeskTray; last: NonNullable<DeskTray['last']> }) => (
  <>
    <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
      {withNumbers(`Last: ${doesTo(last).toLowerCase()} ${last.about}`)}
    </Typography>
    <Button
      size="small"
      aria-label={`Take out ${last.about}`}
      onClick={() => {
        // The button disappears with the item.
        focusHeading()
        void tray.takeOut(last)
      }}
    >
      Take out
    </Button>
  </>
)

const viewNames: Record<DeskView, string> = {
  submitted: 'Waiting',
  approved: 'Approved',
  returned: 'Returned',
  all: 'All records',
  tray: 'Tray',
}
const views: readonly DeskView[] = ['submitted', 'approved', 'returned', 'all', 'tray']

/** The states of the records, all of them, and the tray with how much is in it. */
const StateLinks = ({ address, inTray }: { address: DeskAddress; inTray: number }) => (
  <FilterLinks
    label="Renewals by state"
    links={views.map((view) => ({
      href: address.linkTo(view),
      text: `${viewNames[view]}${view === 'tray' && inTray > 0 ? ` ${inTray}` : ''}`,
      isCurrent: address.view === view,
    }))}
  />
)

const DECISIONS: TrayWords = { one: 'decision', many: 'decisions', subject: 'Renewal' }
const NOTHING: ReadonlySet<string> = new Set()

/** The chair's desk. The address says what it shows: the records in one state or all, the tray, or the review of one record. */
export const ChairDesk = ({ account }: { account: Account }) => {
  const [params] = useSearchParams()
  const reviewed = params.get('review')
  const address = useDeskAddress()
  const tray = useDeskTray()
  const isTray = address.view === 'tray'
  const list = usePractisingPage(address.path, !isTray)
  const records = list.isPlaceholderData ? undefined : list.data
  const waits = ({ id, status }: { id: string; status: string }) => status === 'submitted' && !tray.records.has(id)
  const order = useReviewOrder(
    reviewed,
    isTray
      ? (tray.query.data?.items.map(({ on, about }) => ({ id: on, name: about, waits: true })) ?? null)
      : (records?.results
          .filter(({ id }) => id !== '')
          .map(({ id, supervisor, status }) => ({
            id,
            name: supervisor.name,
            waits: status === 'submitted',
          })) ?? null),
    isTray ? NOTHING : tray.records,
  )
  const { last } = tray
  const waitsInTray = tray.items.length > 0
  useEffect(() => (waitsInTray ? warnBeforeLeaving() : undefined), [waitsInTray])
  const [firstInTray] = tray.items
  useKeys({
    ...(isTray && reviewed === null && firstInTray && { j: () => address.open(firstInTray.on) }),
    u: last && (() => void tray.takeOut(last)),
    t: () => address.show('tray'),
  })
  return (
    <>
      {reviewed === null ? (
        <>
          <StateLinks address={address} inTray={tray.items.length} />
          {isTray && tray.isAdding && <Typography component="output">Loading...</Typography>}
          {isTray && !tray.isAdding && <TrayList tray={tray} words={DECISIONS} onLook={({ on }) => address.open(on)} />}
          {!isTray && (
            <RecordList
              key={address.view}
              account={account}
              address={address}
              list={list}
              first={records?.results.find(waits)}
              tray={tray}
            />
          )}
        </>
      ) : (
        <RecordReview
          key={reviewed}
          id={reviewed}
          account={account}
          address={address}
          tray={tray}
          order={order}
          nextPage={records?.links.next ?? null}
        />
      )}
      {!(isTray && reviewed === null) && <TrayBar tray={tray} to={address.linkTo('tray')} />}
      <Box sx={{ mt: 2 }}>
        <KeysDialog />
      </Box>
    </>
  )
}
