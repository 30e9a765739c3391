import { officeMessages, type RegisterEntries, type RegisterName } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { Column } from '../../../shared/components/data-table.tsx'
import { officePath } from '../panels.ts'
import { useEntries } from '../api/registers.ts'
import { EntryLink } from '../parts/entry-link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { FoundTable } from '../parts/found-table.tsx'
import { Part } from '../../../shared/components/part.tsx'

const columnsOf = (register: RegisterName): Column<RegisterEntries['results'][number]>[] => [
  { header: 'Number', cell: ({ number }) => <EntryLink register={register} number={number} />, rowHeader: true },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Status', cell: ({ row }) => row['status'] ?? '' },
]

/** Finds one entry of the register: the page of its person. */
export const EntrySearch = ({ register }: { register: RegisterName }) => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = params.get('search') ?? ''
  return (
    <Part id="one-entry" title="One person" variant="h2" sx={{ my: 4 }}>
      <SearchForm
        id="entry-search"
        label="Find an entry"
        hint="A number or words of the name. A change is public within two minutes of publishing it."
        search={search}
        onSearch={(typed) => void navigate(officePath('registers', { register, search: typed }))}
      />
      {search !== '' && <FoundEntries register={register} search={search} />}
      <Button href={officePath('registers', { register, entry: '' })} variant="outlined" sx={{ mt: 2 }}>
        New entry
      </Button>
    </Part>
  )
}

const FoundEntries = ({ register, search }: { register: RegisterName; search: string }) => (
  <Loaded query={useEntries(register, search)} failure={officeMessages.entriesFailed}>
    {({ count, results }) => (
      <>
        {/* The only one found is the one meant; Back leads to where the search began. */}
        {count === 1 && results[0] && (
          <Navigate to={officePath('registers', { register, entry: results[0].number })} replace />
        )}
        <FoundTable
          empty={officeMessages.noEntryFound}
          caption="Entries found"
          columns={register === 'licensed' ? columnsOf(register) : columnsOf(register).slice(0, 2)}
          rows={results}
          rowKey={({ number }) => number}
        />
        {count > results.length && (
          <Typography component="output">{`${count} entries match; these are the first ${results.length}.`}</Typography>
        )}
      </>
    )}
  </Loaded>
)
