import {
  api,
  counted,
  formatCount,
  officeMessages,
  type OfficeRenewals,
  profession,
  renewalStates,
  renewalStateWords,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DataTable } from '../../../shared/components/data-table.tsx'
import { FilterLinks } from '../../../shared/components/filter-links.tsx'
import { officePath, withoutEmpty } from '../panels.ts'
import { useRenewals } from '../api/queries.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { ShowMore } from '../parts/found-table.tsx'
import { columns } from './renewal-columns.tsx'
import { useReminding } from '../reminders/use-reminding.tsx'

/** The address's words of what the list shows; the current year has no word. */
type Wanted = Record<'year' | 'state' | 'search', string>
const listPath = (wanted: Wanted): string => officePath('renewals', withoutEmpty(wanted))

/** This year, the last one, those with open renewals, and the one that is shown: the newest first. */
const yearsOf = ({ year, current, earlier }: OfficeRenewals): number[] =>
  [...new Set([current, current - 1, ...earlier.map((one) => one.year), year])].toSorted((a, b) => b - a)

/** Who of the register has renewed for a year and who has not. */
export const RenewalsPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = renewalStates.find((one) => one === params.get('state'))
  const search = params.get('search') ?? ''
  const year = /^\d{4}$/.exec(params.get('year') ?? '')?.[0] ?? ''
  const wanted = { year, state: state ?? '', search }
  const query = useRenewals(wanted)
  const first = query.data?.pages[0]
  const file = `${api.officeRenewalsFile}?${new URLSearchParams(wanted)}`
  return (
    <>
      {first && (
        <FilterLinks
          label="Renewals by year"
          links={yearsOf(first).map((one) => ({
            href: listPath({ ...wanted, year: one === first.current ? '' : String(one) }),
            text: String(one),
            isCurrent: one === first.year,
          }))}
        />
      )}
      <FilterLinks
        label="Renewals by state"
        links={[undefined, ...renewalStates].map((one) => ({
          href: listPath({ ...wanted, state: one ?? '' }),
          text: one ? `${renewalStateWords[one]} ${first ? formatCount(first.counts[one]) : ''}`.trim() : 'Everybody',
          isCurrent: one === state,
        }))}
      />
      <SearchForm
        id="renewal-search"
        label={`Find a ${profession.one}`}
        hint="Words of the name, a register number or the firm."
        search={search}
        onSearch={(typed) => void navigate(listPath({ ...wanted, search: typed }))}
      />
      <DownloadButton path={file} name="renewals.csv">
        Download this list (CSV)
      </DownloadButton>
      <Loaded query={query} failure={officeMessages.renewalsFailed}>
        {({ pages }) => <Renewals key={`${year} ${state} ${search}`} pages={pages} wanted={state} />}
      </Loaded>
      <ShowMore query={query}>{`Show more ${profession.many}`}</ShowMore>
    </>
  )
}

interface RenewalsProps {
  pages: readonly OfficeRenewals[]
  /** The one state that is shown, if it is one. */
  wanted: (typeof renewalStates)[number] | undefined
}

const Renewals = ({ pages, wanted }: RenewalsProps) => {
  const [first] = pages
  const reminding = useReminding(first, wanted)
  const rows = pages.flatMap(({ results }) => results)
  if (first === undefined || rows.length === 0)
    return <Typography component="output">{officeMessages.noRenewals}</Typography>
  return (
    <>
      <Typography
        sx={{ mb: 1.5 }}
      >{`${counted(first.count, profession.one, profession.many)}, renewals of ${first.year}.`}</Typography>
      <div>{reminding.above}</div>
      <DataTable
        caption="Renewals"
        columns={[...columns, ...reminding.columns]}
        rows={rows}
        rowKey={({ license_no }) => license_no}
      />
    </>
  )
}
