import { passkeyMessages, type TrayItem, trayMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { formatInstant } from '../../shared/format.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { hasPasskeySupport } from '../../shared/portal/passkey-ceremony.ts'
import type { DeskAddress } from './desk-address.ts'
import { useKeys } from './keys.ts'
import { isKnown } from './looked.ts'
import { actWords, countWords } from './tray-words.ts'
import { type Outcome, useConfirm } from './use-confirm.ts'
import type { DeskTray } from './use-desk-tray.ts'
import { useFocusOnHeading } from './use-focus-on-heading.ts'

const isConfirmable = (item: TrayItem): boolean => item.stale === '' && isKnown(item)

/** What waits for confirmation: each can be looked at, left unticked and taken out. One button confirms the ticked ones. */
export const TrayList = ({ tray, address }: { tray: DeskTray; address: DeskAddress }) => {
  const { items, query } = tray
  const heading = useFocusOnHeading()
  const { confirm, isPending, outcome, needsTouch, isReady } = useConfirm()
  const cannotSign = needsTouch && !hasPasskeySupport()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const ticked = items.filter((item) => isConfirmable(item) && !unticked.has(item.id))
  const [first] = items
  useKeys({ j: first && (() => address.open(first.on)) })
  const tick = (id: string, isTicked: boolean) =>
    setUnticked((ids) => new Set(isTicked ? [...ids].filter((one) => one !== id) : [...ids, id]))
  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 1.5 }}>
        {query.data ? trayMessages.toConfirm(items.length) : 'Tray'}
      </Typography>
      {outcome && <OutcomeNotice outcome={outcome} />}
      {query.error && !query.data && (
        <LoadFailure
          text={trayMessages.failed}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <Typography component="output">Loading...</Typography>}
      {query.data && items.length === 0 && <Typography>{trayMessages.empty}</Typography>}
      {items.length > 0 && (
        <>
          {cannotSign && (
            <Box sx={{ mb: 2 }}>
              <NoticeLine tone="caution">
                <p>{passkeyMessages.unsupported}</p>
              </NoticeLine>
            </Box>
          )}
          {needsTouch && !cannotSign && <Typography sx={{ mb: 1 }}>{trayMessages.touch}</Typography>}
          <BusyButton
            busy={isPending || !isReady}
            busyLabel={isReady ? 'The decisions are being recorded' : 'The tray is being loaded'}
            disabled={ticked.length === 0 || cannotSign}
            onClick={() => void confirm(ticked)}
            sx={{ mb: 2 }}
          >
            Confirm {countWords(ticked.length)}
          </BusyButton>
          <TrayTable
            items={items}
            isTicked={(item) => ticked.includes(item)}
            isPending={isPending}
            onTick={tick}
            onLook={({ on }) => address.open(on)}
            onTakeOut={(item) => {
              // The button disappears with the item.
              heading.current?.focus()
              void tray.takeOut(item)
            }}
          />
        </>
      )}
    </>
  )
}

interface TrayTableProps {
  items: readonly TrayItem[]
  isTicked: (item: TrayItem) => boolean
  isPending: boolean
  onTick: (id: string, isTicked: boolean) => void
  onLook: (item: TrayItem) => void
  onTakeOut: (item: TrayItem) => void
}

const TrayTable = ({ items, isPending, ...acts }: TrayTableProps) => (
  <DataTable
    caption="Decisions that wait for your confirmation"
    columns={columnsFor(acts)}
    rows={items}
    rowKey={({ id }) => id}
    busy={isPending}
  />
)

const columnsFor = ({
  isTicked,
  onTick,
  onLook,
  onTakeOut,
}: Omit<TrayTableProps, 'items' | 'isPending'>): Column<TrayItem>[] => [
  { key: 'about', header: 'Renewal', cell: ({ about }) => about, rowHeader: true },
  {
    key: 'tick',
    header: 'Confirm',
    cell: (item) => (
      <Checkbox
        size="small"
        checked={isTicked(item)}
        disabled={!isConfirmable(item)}
        onChange={(_, checked) => onTick(item.id, checked)}
        slotProps={{ input: { 'aria-label': `${actWords[item.act]} ${item.about}` } }}
      />
    ),
  },
  { key: 'act', header: 'Decision', cell: ({ act, note }) => [actWords[act], note].filter(Boolean).join(': ') },
  { key: 'state', header: 'State', cell: (item) => <State item={item} /> },
  {
    key: 'acts',
    header: 'Look or take out',
    cell: (item) => (
      <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap' }}>
        <Button size="small" variant="outlined" aria-label={`Look at ${item.about}`} onClick={() => onLook(item)}>
          Look
        </Button>
        <Button size="small" aria-label={`Take out ${item.about}`} onClick={() => onTakeOut(item)}>
          Take out
        </Button>
      </Box>
    ),
  },
]

const State = ({ item }: { item: TrayItem }) => {
  if (item.stale !== '') return <NoticeLine tone="caution">{item.stale}</NoticeLine>
  if (!isKnown(item))
    return <NoticeLine tone="caution">{trayMessages.lookFirst(formatInstant(item.added_at))}</NoticeLine>
  return `Added ${formatInstant(item.added_at)}`
}

/** What confirming has done. It takes the focus, because the button is gone or says something else. */
const OutcomeNotice = ({ outcome }: { outcome: Outcome }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { done, left } = outcome
  return (
    <Box ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
      <NoticeLine tone={left.length === 0 ? 'good' : 'caution'}>
        {(done > 0 || left.length === 0) && (
          <p>
            {countWords(done)} {done === 1 ? 'is' : 'are'} recorded.
          </p>
        )}
        {left.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </NoticeLine>
    </Box>
  )
}
