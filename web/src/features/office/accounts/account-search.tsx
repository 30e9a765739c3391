import { type OfficeAccount, officeMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Column } from '../../../shared/components/data-table.tsx'
import { officePath } from '../address.ts'
import { useAccounts } from '../api/queries.ts'
import { SearchForm } from '../parts/search-form.tsx'
import { EntryLink } from '../parts/entry-link.tsx'
import { registerOf, stateWords, typeWords } from './account-words.ts'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { PagedTable } from '../parts/found-table.tsx'

const NumberOf = ({ number, account_type }: OfficeAccount) =>
  number === '' ? 'None' : <EntryLink register={registerOf[account_type]} number={number} />

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
  { key: 'number', header: 'Number', cell: NumberOf },
  { key: 'state', header: 'State', cell: stateWords },
]

/** Finds accounts by name, ID number or register number; without any, lists them by name. */
export const AccountSearch = () => {
  const navigate = useNavigate()
  // Not in the address: it may be an ID number.
  const { state }: { state: unknown } = useLocation()
  const search = typeof state === 'string' ? state : ''
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
      <PagedTable
        query={useAccounts(search)}
        failure={officeMessages.accountsFailed}
        empty={officeMessages.noAccounts}
        caption="Accounts"
        columns={columns}
        rowKey={({ uid }) => uid}
        more="Show more accounts"
      />
    </>
  )
}
