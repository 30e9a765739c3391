import {
  api,
  formatCount,
  officeMessages,
  type OfficeRenewals,
  type RemindableState,
  remindableStates,
  type Reminded,
  type RenewalState,
  renewalStates,
  renewalStateWords,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DataTable } from '../../../shared/components/data-table.tsx'
import { officePath } from '../panels.ts'
import { useRenewalNumbers, useRenewals } from '../api/queries.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { ShowMore } from '../parts/found-table.tsx'
import { type Typed, useOfficeDraft } from '../parts/use-act-draft.ts'
import { chooseColumn, columns } from './renewal-columns.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'

interface RemindDialogProps {
  year: number
  state: RemindableState
  /** Register numbers; without any, everybody in the state is reminded. */
  chosen: readonly string[]
  onReminded: () => void
  onClose: () => void
}

/** Says whom a reminder goes to, and sends it. */
const RemindDialog = ({ year, state, chosen, onReminded, onClose }: RemindDialogProps) => {
  const { mutateAsync } = useOfficeCall<Reminded>()
  const draft = useOfficeDraft(`remind ${state} ${year}`, { reason: '' })
  const { data } = useRenewalNumbers(state)
  const whom =
    chosen.length > 0
      ? `the ${formatCount(chosen.length)} chosen`
      : `${formatCount(data?.reach.mail ?? 0)} of ${formatCount(data?.count ?? 0)} in the state “${renewalStateWords[state]}”`
  return (
    <ActDialog
      title={`Remind ${whom}`}
      confirm="Send the reminders"
      draft={draft}
      onClose={onClose}
      onAct={async (reason) => {
        const json = { year, state, licences: chosen.join('\n'), reason }
        const { detail } = await mutateAsync({ path: api.officeReminders, json })
        onReminded()
        return detail
      }}
    >
      <Typography sx={{ mb: 2 }}>
        Each gets a message at the confirmed address of their account, at most one a day. Whoever has sent the renewal
        meanwhile gets none.
      </Typography>
    </ActDialog>
  )
}

interface StateFilterProps {
  state: RenewalState | undefined
  search: string
  counts: OfficeRenewals['counts'] | undefined
}

const StateFilter = ({ state: current, search, counts }: StateFilterProps) => (
  <Box component="nav" aria-label="Renewals by state" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {[undefined, ...renewalStates].map((state) => (
      <Button
        key={state ?? 'all'}
        href={officePath('renewals', { ...(state && { state }), ...(search && { search }) })}
        size="small"
        variant={state === current ? 'contained' : 'outlined'}
        {...(state === current && { 'aria-current': 'page' as const })}
      >
        {state === undefined ? 'Everybody' : renewalStateWords[state]}
        {counts && state && ` ${formatCount(counts[state])}`}
      </Button>
    ))}
  </Box>
)

/** Who of the register has renewed this year and who has not. */
export const RenewalsPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = renewalStates.find((one) => one === params.get('state'))
  const search = params.get('search') ?? ''
  const query = useRenewals({ state: state ?? '', search })
  const file = `${api.officeRenewalsFile}?${new URLSearchParams({ state: state ?? '', search })}`
  return (
    <>
      <StateFilter state={state} search={search} counts={query.data?.pages[0]?.counts} />
      <SearchForm
        id="renewal-search"
        label="Find a licence"
        hint="Words of the name, a register number or the firm."
        search={search}
        onSearch={(typed) =>
          void navigate(officePath('renewals', { ...(state && { state }), ...(typed && { search: typed }) }))
        }
      />
      <DownloadButton path={file} name="renewals.csv">
        Download this list (CSV)
      </DownloadButton>
      <Loaded query={query} failure={officeMessages.renewalsFailed}>
        {({ pages }) => <Renewals key={`${state} ${search}`} pages={pages} wanted={state} />}
      </Loaded>
      <ShowMore query={query}>Show more licences</ShowMore>
    </>
  )
}

/** The button that reminds everybody in the state whom a message reaches, and how many it does not reach. */
const RemindAll = ({ state, onAsk }: { state: RemindableState; onAsk: () => void }) => {
  const { data } = useRenewalNumbers(state)
  if (data === undefined) return null
  const { count, reach } = data
  const missing = count - reach.mail
  return (
    <>
      <Button variant="outlined" disabled={reach.mail === 0} onClick={onAsk}>
        Remind {formatCount(reach.mail)} of {formatCount(count)}
      </Button>
      {missing > 0 && (
        <Typography sx={{ alignSelf: 'center' }}>
          {formatCount(missing)} {missing === 1 ? 'has' : 'have'} no confirmed address.
        </Typography>
      )}
    </>
  )
}

interface RenewalsProps {
  pages: readonly OfficeRenewals[]
  /** The one state that is shown, if it is one. */
  wanted: (typeof renewalStates)[number] | undefined
}

const Renewals = ({ pages, wanted }: RenewalsProps) => {
  const draft = useOfficeDraft<Typed>(`chosen ${wanted}`, {})
  const chosen = new Set(Object.keys(draft.values).filter((one) => draft.values[one] === 'yes'))
  const [asked, setAsked] = useState<'chosen' | 'all' | null>(null)
  const rows = pages.flatMap(({ results }) => results)
  const state = remindableStates.find((one) => one === wanted)
  const [first] = pages
  if (first === undefined || rows.length === 0)
    return <Typography component="output">{officeMessages.noRenewals}</Typography>
  const choose = (licence: string, isChosen: boolean) => draft.change({ [licence]: isChosen ? 'yes' : '' })
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        {formatCount(first.count)} {first.count === 1 ? 'licence' : 'licences'}, renewals of {first.year}.
      </Typography>
      {state === undefined ? (
        <Typography sx={{ mb: 2 }}>
          To send reminders, show those who have not begun or whose renewal was returned.
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          <Button variant="contained" disabled={chosen.size === 0} onClick={() => setAsked('chosen')}>
            Remind the chosen ({formatCount(chosen.size)})
          </Button>
          <RemindAll state={state} onAsk={() => setAsked('all')} />
        </Box>
      )}
      <DataTable
        caption="Renewals"
        columns={state === undefined ? columns : [...columns, chooseColumn(chosen, choose)]}
        rows={rows}
        rowKey={({ license_no }) => license_no}
      />
      {state !== undefined && asked !== null && (
        <RemindDialog
          year={first.year}
          state={state}
          chosen={asked === 'chosen' ? [...chosen] : []}
          onReminded={draft.drop}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
