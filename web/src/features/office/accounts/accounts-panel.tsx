import { useSearchParams } from 'react-router-dom'
import { AccountList } from './account-list.tsx'
import { AccountPage } from './account-page.tsx'
import { AccountSearch } from './account-search.tsx'
import { NewAccount } from './new-account.tsx'

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
