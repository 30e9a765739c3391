import {
  lettersBeside,
  officeMessages,
  readAnswer,
  type RegisterEntries,
  type RegisterName,
  textTyped,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type Column, DataTable } from '../../../shared/components/data-table.tsx'
import { officePath } from '../panels.ts'
import { useEntries } from '../api/registers.ts'
import { EntryLink } from '../parts/entry-link.tsx'
import { HintNote } from '../../../shared/components/hint.tsx'
import { pageUrl } from '../../../shared/components/page-url.ts'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { Loaded } from '../parts/loaded.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { registerTitles } from '../registers/register-words.ts'

type Found = RegisterEntries['results'][number]
const columnsOf = (register: RegisterName): Column<Found>[] => [
  {
    header: 'Number',
    cell: ({ number }) => <EntryLink register={register} number={number} />,
    rowHeader: true,
    isExact: true,
  },
  { header: 'Name', cell: ({ name }) => name, isExact: true },
  { header: 'Status', cell: ({ row }) => row['status'] ?? '' },
]

/**
 * Opens what a typed text finds. Letters beside a number may be a name, or what somebody read out: they stay out of the address.
 */
export const useEntrySearch = (register: RegisterName) => {
  const navigate = useNavigate()
  return (typed: string) => {
    const letters = lettersBeside(typed)
    const path = officePath('registers', { register, search: letters?.number ?? typed })
    void navigate(path, { state: letters?.letters })
  }
}

/** Finds one entry of the register: the page of its person. */
export const EntrySearch = ({ register }: { register: RegisterName }) => {
  const [params] = useSearchParams()
  const onSearch = useEntrySearch(register)
  const { state }: { state: unknown } = useLocation()
  const beside = typeof state === 'string' ? state : ''
  const search = textTyped(params.get('search') ?? '', [window.location.origin, pageUrl('')])
  return (
    <Part id="one-entry" title="One person" variant="h2" sx={{ my: 4 }}>
      <SearchForm
        id="entry-search"
        label="Find an entry"
        hint="A number or words of the name. A change is public within two minutes of publishing it."
        search={search}
        onSearch={onSearch}
      />
      {search !== '' && <FoundEntries register={register} search={search} text={`${search} ${beside}`.trim()} />}
      <Button href={officePath('registers', { register, entry: '' })} variant="outlined" sx={{ mt: 2 }}>
        New entry
      </Button>
    </Part>
  )
}

/** An entry as a typed text is compared with it, and where it stands. */
const entryOf =
  (register: RegisterName) =>
  ({ number, name, row }: Found) => ({
    register,
    number,
    ...(register === 'licensed'
      ? { ...row, license_no: number, name }
      : { assistant_no: number, assistant_name: name }),
  })

interface FoundProps {
  register: RegisterName
  search: string
  /** The text that was typed: the search, and what stood beside it. */
  text: string
}

/** What both registers have: whoever looks for somebody need not know in which they are. */
const FoundEntries = ({ register, ...typed }: FoundProps) => {
  const other = register === 'licensed' ? 'approved' : 'licensed'
  const [own, beside] = [useEntries(register, typed.search), useEntries(other, typed.search)]
  return (
    <Loaded query={own} failure={officeMessages.entriesFailed}>
      {(first) => (
        <Loaded query={beside} failure={officeMessages.entriesFailed}>
          {(second) => (
            <FoundInBoth {...typed} first={{ register, ...first }} second={{ register: other, ...second }} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type InRegister = RegisterEntries & { register: RegisterName }

const FoundInBoth = ({ text, first, second }: Pick<FoundProps, 'text'> & Record<'first' | 'second', InRegister>) => {
  const entries = [first, second].flatMap(({ register, results }) =>
    results.filter((one) => !isUnreadable(one)).map(entryOf(register)),
  )
  const { meant, isName, hints } = readAnswer(text, entries)
  const { register, count } = first.count === 0 ? second : first
  const [only, ...more] = isName && count === 1 ? entries.filter((entry) => entry.register === register) : meant
  // Of the other register what is meant, or all where this one has nothing.
  const rest = second.results.filter(
    (row) => first.count === 0 || isUnreadable(row) || meant.some(({ number }) => number === row.number),
  )
  const tables = [first, { ...second, results: rest }].filter(({ results }) => results.length > 0)
  return (
    <>
      {/* The only one meant is opened, unless there is more to say; Back leads to where the search began. */}
      {only && more.length === 0 && hints.length === 0 && (
        <Navigate to={officePath('registers', { register: only.register, entry: only.number })} replace />
      )}
      {hints.map(({ sentence }) => (
        <HintNote key={sentence} tone="caution" hint={{ sentence }} />
      ))}
      {tables.length === 0 && <Typography component="output">{officeMessages.noEntryFound}</Typography>}
      {tables.map(({ register: of, results }) => (
        <DataTable
          key={of}
          caption={`Entries found: ${registerTitles[of].toLowerCase()}`}
          columns={of === 'licensed' ? columnsOf(of) : columnsOf(of).slice(0, 2)}
          rows={results}
          rowKey={({ number }) => number}
        />
      ))}
      {first.count > first.results.length && (
        <Typography component="output">{`${first.count} entries match; these are the first ${first.results.length}.`}</Typography>
      )}
    </>
  )
}
