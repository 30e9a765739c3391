import { useSearchParams } from 'react-router-dom'
import { type OfficeAccount, officeMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { AccountList } from './account-list.tsx'
import { NewAccount } from './new-account.tsx'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { officePath } from '../panels.ts'
import { useAccount } from '../api/queries.ts'
import { InTray } from '../parts/in-tray.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { AccountActs } from './account-acts.tsx'
import { EntryLink } from '../parts/entry-link.tsx'
import { AccountTable } from './account-table.tsx'
import { numberTerms, registerOf, stateWords, typeWords } from './account-words.ts'
import { FindBox } from '../parts/find-box.tsx'
import { Part } from '../../../shared/components/part.tsx'

/** Every account by name, the search, and the ways to new ones. */
const AllAccounts = () => (
  <>
    <FindBox />
    <Button href={officePath('accounts', { new: 'one' })} variant="contained" sx={{ mb: 3, mr: 1.5 }}>
      New account
    </Button>
    <Button href={officePath('accounts', { new: 'list' })} variant="outlined" sx={{ mb: 3 }}>
      Accounts from a list
    </Button>
    <AccountTable search="" />
  </>
)

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

/** Accounts of surveyors and assistants: all, one account, or a new one; the address says which. */
export const AccountsPanel = () => {
  const [params] = useSearchParams()
  const uid = params.get('account')
  if (uid !== null) return <AccountPage key={uid} uid={uid} />
  const created = params.get('new')
  if (created === 'list') return <AccountList />
  if (created !== null) return <NewAccount />
  return <AllAccounts />
}
