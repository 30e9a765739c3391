import {
  counted,
  type PractisingPage,
  type PractisingRecord,
  REGISTER_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { usePractisingPage } from './api/practising.ts'
import { ControlledSelect } from '../../shared/forms/controlled-select.tsx'
import { moveTo, useFocusOnHeading } from '../../shared/components/focus-heading.ts'
import { DataTable } from '../../shared/components/data-table.tsx'
import type { Account } from '../../shared/portal/account.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskFailure } from './desk-failure.tsx'
import { useKeys } from './keys.ts'
import { columnsFor } from './record-columns.tsx'
import type { DeskTray } from './use-desk-tray.ts'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'

const SEARCH_FIELD_ID = 'desk-search'

const openOnlyHit = ({ results: [only, ...others] }: PractisingPage, open: (id: string) => void): void => {
  if (only && only.id !== '' && others.length === 0) open(only.id)
}

/** The search of the list, by name or number. Enter opens the only hit. `found`: the answer for the search in the address. */
const RecordSearch = ({ address, found }: { address: DeskAddress; found: PractisingPage | undefined }) => {
  const [typed, setTyped] = useState(address.search)
  /** The search that was entered and has no answer yet. */
  const entered = useRef<string | null>(null)
  const { search, open, seek } = address
  useEffect(() => {
    if (entered.current !== search || found === undefined) return
    entered.current = null
    openOnlyHit(found, open)
  }, [search, found, open])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = typed.trim()
        if (wanted === search && found) return openOnlyHit(found, open)
        entered.current = wanted
        seek(wanted)
      }}
    >
      <FieldFrame id={SEARCH_FIELD_ID} label="Search by name or register number">
        {({ id }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <OutlinedInput
              size="small"
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputProps={{ id, maxLength: SEARCH_MAX_LENGTH }}
            />
            <Button type="submit" variant="outlined">
              Find
            </Button>
          </Box>
        )}
      </FieldFrame>
    </form>
  )
}

/** How many years back the field offers, besides the current one. */
const YEARS_BACK = 10

const YearField = ({ address, year }: { address: DeskAddress; year: number }) => (
  <ControlledSelect
    id="filter-year"
    label="Year"
    options={[
      ['', 'All years'],
      ...Array.from({ length: YEARS_BACK + 1 }, (_, index) => String(year - index)).map((one) => [one, one] as const),
    ]}
    value={address.year}
    onChange={address.ofYear}
    sx={{ minWidth: '7.5rem' }}
  />
)

const titles: Record<DeskAddress['view'], string> = {
  submitted: 'Waiting renewals',
  approved: 'Approved renewals',
  returned: 'Returned renewals',
  all: 'Practising licence records',
  tray: '',
}

const orders = [
  ['age', 'Longest waiting first'],
  ['name', 'By name'],
] as const

/** The specification's answer has no count. */
const countOf = ({ count, results }: PractisingPage): number => Math.max(count, results.length)

/** Rows of a page of the API, unless its link says otherwise. */
const rowsOf = (path: string): number =>
  Number(new URLSearchParams(path.split('?')[1]).get('limit') ?? REGISTER_PAGE_SIZE)

interface RecordListProps {
  account: Account
  address: DeskAddress
  list: ReturnType<typeof usePractisingPage>
  /** The first record that waits and is not in the tray. */
  first: PractisingRecord | undefined
  tray: DeskTray
}

/** The practising records in one state or all, page by page by the links of the answer. */
export const RecordList = ({ account, address, list, first, tray }: RecordListProps) => {
  const { data, error, isPlaceholderData } = list
  const heading = useFocusOnHeading()
  const title = titles[address.view]
  useKeys({
    '/': () => document.getElementById(SEARCH_FIELD_ID)?.focus(),
    j: first && (() => address.open(first.id)),
  })
  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <RecordSearch key={address.view} address={address} found={isPlaceholderData ? undefined : data} />
        <YearField address={address} year={account.license_year} />
        {address.view === 'submitted' && (
          <ControlledSelect
            id="list-order"
            label="Order"
            options={orders}
            value={address.order}
            onChange={address.inOrder}
          />
        )}
      </Box>
      <DeskFailure query={list} />
      {!data && !error && <Typography component="output">Loading...</Typography>}
      {data && !error && (
        <>
          <Typography component="output" sx={{ display: 'block', mb: 1 }}>
            {counted(countOf(data), 'record')}
          </Typography>
          {data.results.length === 0 ? (
            <Typography>
              {address.view === 'submitted' && address.search === '' ? 'No renewal is waiting.' : 'No records match.'}
            </Typography>
          ) : (
            <DataTable
              caption={title}
              columns={columnsFor(account, tray.items, address.open)}
              rows={data.results}
              rowKey={({ id }, index) => id || String(index)}
              busy={isPlaceholderData}
            />
          )}
          <Box
            component="nav"
            aria-label="Pages of records"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}
          >
            {(['previous', 'next'] as const).map((side) => {
              const link = isPlaceholderData ? null : data.links[side]
              return (
                <Button
                  key={side}
                  variant="outlined"
                  disabled={data.links[side] === null}
                  onClick={() => {
                    if (link === null) return
                    // The button may be disabled on the next page.
                    moveTo(heading.current)
                    address.turnTo(link, address.page + (side === 'next' ? 1 : -1))
                  }}
                >
                  <span>{side === 'previous' ? 'Previous' : 'Next'}</span>
                </Button>
              )
            })}
            <Typography>{`Page ${address.page} of ${Math.max(1, Math.ceil(countOf(data) / rowsOf(address.path)))}`}</Typography>
          </Box>
        </>
      )}
    </>
  )
}
