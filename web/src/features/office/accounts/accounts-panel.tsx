import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type OfficeAccount, officeMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { AccountList } from './account-list.tsx'
import { NewAccount } from './new-account.tsx'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { officePath } from '../panels.ts'
import { useAccount, useAccounts } from '../api/queries.ts'
import { InTray } from '../parts/in-tray.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { AccountActs } from './account-acts.tsx'
import { EntryLink } from '../parts/entry-link.tsx'
import { numberTerms, registerOf, stateWords, typeWords } from './account-words.ts'
import type { Column } from '../../../shared/components/data-table.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { PagedTable } from '../parts/found-table.tsx'
import { Part } from '../../../shared/components/part.tsx'

const NumberOf = ({ number, account_type }: OfficeAccount) =>
  number === '' ? <span>None</span> : <EntryLink register={registerOf[account_type]} number={number} />

const columns: Column<OfficeAccount>[] = [
  {
    header: 'Name',
    cell: ({ name, uid }) => <Link href={officePath('accounts', { account: uid })}>{name}</Link>,
    rowHeader: true,
    isExact: true,
  },
  { header: 'ID number', cell: ({ id_number }) => id_number, isExact: true },
  { header: 'Type', cell: ({ account_type }) => typeWords[account_type] },
  { header: 'Number', cell: NumberOf },
  { header: 'State', cell: stateWords },
]

/** Finds accounts by name, ID number or register number; without any, lists them by name. */
const AccountSearch = () => {
  const navigate = useNavigate()
  // Not in the address: it may be an ID number.
  const { state }: { state: unknown } = useLocation()
  const search = typeof state === 'string' ? state : ''
  return (
    <>
      <Button href={officePath('accounts', { new: 'one' })} variant="contained" sx={{ mb: 3, mr: 1.5 }}>
        New account
      </Button>
      <Button href={officePath('accounts', { new: 'list' })} variant="outlined" sx={{ mb: 3 }}>
        Accounts from a list
      </Button>
      <SearchForm
        id="account-search"
        label="Find an account"
        hint="A name, an e-mail address, an ID number or a register number."
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

const AccountPage = ({ uid }: { uid: string }) => {
  const query = useAccount(uid)
  return (
    <>
      <Button href={officePath('accounts')} variant="outlined" sx={{ mb: 3 }}>
        All accounts
      </Button>
      <InTray of={({ on }) => on === uid} />
      <Loaded query={query} failure={officeMessages.accountFailed}>
        {(account) => (
          <>
            <Details account={account} />
            <AccountActs account={account} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Details = ({ account }: { account: OfficeAccount }) => (
  <Part id="account-name" title={account.name} variant="h2" sx={{ mt: 3 }}>
    <DescriptionList
      items={[
        { term: 'ID number', value: account.id_number, isExact: true },
        { term: 'Type', value: typeWords[account.account_type] },
        {
          term: numberTerms[account.account_type],
          value:
            account.number === '' ? (
              'Not in the register'
            ) : (
              <EntryLink register={registerOf[account.account_type]} number={account.number} />
            ),
        },
        ...(account.registered_name === account.name || account.number === ''
          ? []
          : [{ term: 'Name in the register', value: account.registered_name }]),
        { term: 'State', value: stateWords(account) },
        { term: 'Passkey', value: account.passkey ? 'Needed at sign-in' : 'None' },
      ]}
    />
    <Link href={officePath('log', { person: account.uid })}>What was done to this account</Link>
    <span>{' · '}</span>
    <Link href={officePath('messages', { person: account.uid })}>Messages to this person</Link>
  </Part>
)

/** Accounts of surveyors and assistants: the search, one account, or a new one; the address says which. */
export const AccountsPanel = () => {
  const [params] = useSearchParams()
  const uid = params.get('account')
  if (uid !== null) return <AccountPage key={uid} uid={uid} />
  const created = params.get('new')
  if (created === 'list') return <AccountList />
  if (created !== null) return <NewAccount />
  return <AccountSearch />
}
