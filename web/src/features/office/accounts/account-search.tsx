import { type OfficeAccount, officeMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocation, useNavigate } from 'react-router-dom'
import { DataTable, type Column } from '../../../shared/components/data-table.tsx'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { officePath } from '../address.ts'
import { useAccounts } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { ShowMore } from '../parts/show-more.tsx'
import { stateWords, typeWords } from './account-words.ts'

const columns: Column<OfficeAccount>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, uid }) => (
      <Link component={RouterLink} to={officePath('accounts', { account: uid })}>
        {name}
      </Link>
    ),
    rowHeader: true,
  },
  { key: 'id', header: 'ID number', cell: ({ id_number }) => id_number },
  { key: 'type', header: 'Type', cell: ({ account_type }) => typeWords[account_type] },
  { key: 'number', header: 'Number', cell: ({ number }) => number || 'None' },
  { key: 'state', header: 'State', cell: stateWords },
]

/** Finds accounts by name, ID number or register number; without any, lists them by name. */
export const AccountSearch = () => {
  const navigate = useNavigate()
  // Not in the address: it may be an ID number.
  const { state }: { state: unknown } = useLocation()
  const search = typeof state === 'string' ? state : ''
  const query = useAccounts(search)
  return (
    <>
      <Button
        component={RouterLink}
        to={officePath('accounts', { new: 'one' })}
        variant="contained"
        sx={{ mb: 3, mr: 1.5 }}
      >
        New account
      </Button>
      <Button component={RouterLink} to={officePath('accounts', { new: 'list' })} variant="outlined" sx={{ mb: 3 }}>
        Accounts from a list
      </Button>
      <SearchForm
        id="account-search"
        label="Find an account"
        hint="Words of the name, an ID number or a register number."
        search={search}
        onSearch={(typed) => void navigate(officePath('accounts'), { state: typed })}
      />
      <Loaded query={query} failure={officeMessages.accountsFailed}>
        {({ pages }) => {
          const accounts = pages.flatMap(({ results }) => results)
          return accounts.length === 0 ? (
            <Typography component="output">{officeMessages.noAccounts}</Typography>
          ) : (
            <DataTable caption="Accounts" columns={columns} rows={accounts} rowKey={({ uid }) => uid} />
          )
        }}
      </Loaded>
      <ShowMore query={query}>Show more accounts</ShowMore>
    </>
  )
}
