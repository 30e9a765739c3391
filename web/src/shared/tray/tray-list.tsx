import {
  counted,
  doesTo,
  passkeyMessages,
  type TemporaryPassword,
  trayActs,
  type TrayItem,
  trayMessages,
  withVerdicts,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { type Column, DataTable } from '../components/data-table.tsx'
import { NoticeLine } from '../components/notice-line.tsx'
import { focusNow, useFocusOnHeading } from '../components/focus-heading.ts'
import { BusyButton } from '../forms/busy-button.tsx'
import { Exact, withNumbers } from '../components/exact.tsx'
import { formatInstant } from '../format.ts'
import { NotLoaded } from '../portal/load-failure.tsx'
import { hasPasskeySupport } from '../portal/passkey-ceremony.ts'
import { OFFICE_DRAFT, useDraft } from '../session/drafts.ts'
import { ChangedVerdicts } from './changed-verdicts.tsx'
import { isKnown } from './looked.ts'
import { type Outcome, useConfirm } from './use-confirm.ts'
import type { TrayItems } from './use-tray-items.ts'

const isConfirmable = (item: TrayItem): boolean => item.stale === '' && isKnown(item)

/** What the acts of a person are called. */
export interface TrayWords {
  one: string
  many: string
  /** Heading of the column that says on whom or on what. */
  subject: string
}

interface TrayListProps {
  tray: Pick<TrayItems, 'items' | 'query' | 'takeOut'>
  words: TrayWords
  /** Opens what an item is about. */
  onLook: (item: TrayItem) => void
  /** Takes what the acts have given, to show it once. */
  onGiven?: (given: readonly TemporaryPassword[]) => void
}

/** What waits for confirmation: each can be looked at, left unticked and taken out. One button confirms the ticked ones. */
export const TrayList = ({ tray, words, onLook, onGiven }: TrayListProps) => {
  const { items, query } = tray
  const heading = useFocusOnHeading()
  const { confirm, isPending, outcome, needsTouch, isReady } = useConfirm(onGiven)
  const cannotSign = needsTouch && !hasPasskeySupport()
  // A tick that was taken away stays away while the person looks at something.
  const unticked = useDraft<Record<string, string>>(`${OFFICE_DRAFT}unticked`, {})
  const confirmable = items.filter(isConfirmable)
  const ticked = confirmable.filter(({ id, added_at }) => unticked.values[id] !== added_at)
  const tick = (isTicked: boolean, ...changed: TrayItem[]) =>
    unticked.change(Object.fromEntries(changed.map(({ id, added_at }) => [id, isTicked ? '' : added_at])))
  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 1.5 }}>
        {query.data ? (items.length === 0 ? trayMessages.empty : trayMessages.toConfirm(items.length)) : 'Tray'}
      </Typography>
      {outcome && <OutcomeNotice outcome={outcome} words={words} />}
      {!query.data && <NotLoaded text={trayMessages.failed} query={query} />}
      {items.length > 0 && (
        <>
          {cannotSign && (
            <NoticeLine sx={{ mb: 2 }} tone="caution">
              <p>{passkeyMessages.unsupported}</p>
            </NoticeLine>
          )}
          {needsTouch && !cannotSign && <Typography sx={{ mb: 1 }}>{trayMessages.touch}</Typography>}
          <BusyButton
            busy={isPending || !isReady}
            busyLabel={isReady ? 'The list is being confirmed' : 'The tray is being loaded'}
            disabled={ticked.length === 0 || cannotSign}
            onClick={() => void confirm(ticked)}
            sx={{ mb: 2 }}
          >
            <span>{`Confirm ${counted(ticked.length, words.one, words.many)}`}</span>
          </BusyButton>
          {items.length > 1 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
              <Button
                size="small"
                disabled={isPending || confirmable.length === 0}
                onClick={() => tick(ticked.length === 0, ...confirmable)}
              >
                <span>{ticked.length === 0 ? 'Tick all' : 'Untick all'}</span>
              </Button>
              <Button
                size="small"
                disabled={isPending}
                onClick={() => {
                  heading.current?.focus()
                  void tray.takeOut(...items)
                }}
              >
                Take all out
              </Button>
            </Box>
          )}
          <TrayTable
            items={items}
            isTicked={(item) => ticked.includes(item)}
            isPending={isPending}
            onTick={(item, isTicked) => tick(isTicked, item)}
            words={words}
            onLook={onLook}
            onTakeOut={(item, button) => {
              // The button disappears with its line: the next line takes its place.
              const line = button.closest('tr')
              const beside = line?.nextElementSibling ?? line?.previousElementSibling
              ;(beside?.querySelector<HTMLElement>('button:last-of-type') ?? heading.current)?.focus()
              void tray.takeOut(item)
            }}
          />
        </>
      )}
    </>
  )
}

interface TrayTableProps {
  words: TrayWords
  items: readonly TrayItem[]
  isTicked: (item: TrayItem) => boolean
  isPending: boolean
  onTick: (item: TrayItem, isTicked: boolean) => void
  onLook: (item: TrayItem) => void
  onTakeOut: (item: TrayItem, button: HTMLElement) => void
}

const TrayTable = ({ items, isPending, ...acts }: TrayTableProps) => (
  <DataTable
    caption="What waits for your confirmation"
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
  words,
}: Omit<TrayTableProps, 'items' | 'isPending'>): Column<TrayItem>[] => [
  {
    header: words.subject,
    cell: ({ about, verdicts }) => (
      <>
        <Exact>{about}</Exact>
        <ChangedVerdicts changes={verdicts} />
      </>
    ),
    rowHeader: true,
  },
  {
    header: 'Confirm',
    cell: (item) => (
      <Checkbox
        size="small"
        checked={isTicked(item)}
        disabled={!isConfirmable(item)}
        onChange={(_, checked) => onTick(item, checked)}
        sx={{ justifySelf: 'start' }}
        slotProps={{ input: { 'aria-label': `${doesTo(item)} ${withVerdicts(item.about, item.verdicts)}` } }}
      />
    ),
  },
  { header: 'What is done', cell: ({ act, note }) => [trayActs[act].does, note].filter(Boolean).join(': ') },
  { header: 'State', cell: (item) => <State item={item} /> },
  {
    header: 'Look or take out',
    cell: (item) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
        <Button size="small" variant="outlined" aria-label={`Look at ${item.about}`} onClick={() => onLook(item)}>
          Look
        </Button>
        <Button
          size="small"
          aria-label={`Take out ${item.about}`}
          onClick={({ currentTarget }) => onTakeOut(item, currentTarget)}
        >
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
  return <span>{`Added ${formatInstant(item.added_at)}`}</span>
}

const withReadSoonApart = (said: string): string[] => {
  const [what = '', ...rest] = said.split(trayMessages.readSoon)
  return rest.length === 0 ? [said] : [what.trim(), trayMessages.readSoon]
}

/** What confirming has done. It takes the focus, because the button is gone or says something else; what was given takes it instead. */
const OutcomeNotice = ({ outcome, words }: { outcome: Outcome; words: TrayWords }) => {
  const { done, said, verdicts, left, given } = outcome
  return (
    <Box ref={given.length === 0 ? focusNow : null} tabIndex={-1} sx={{ mb: 2 }}>
      <NoticeLine tone={left.length === 0 ? 'good' : 'caution'}>
        {(done > 0 || left.length === 0) && (
          <p>{`${counted(done, `${words.one} is`, `${words.many} are`)} recorded.`}</p>
        )}
        <ChangedVerdicts changes={verdicts} />
        {/* What several acts say of themselves stands once, after all of them. */}
        {[...said.flatMap(withReadSoonApart), ...left]
          .filter((text, at, all) => text !== '' && all.lastIndexOf(text) === at)
          .map((text) => (
            <p key={text}>{withNumbers(text)}</p>
          ))}
      </NoticeLine>
    </Box>
  )
}
