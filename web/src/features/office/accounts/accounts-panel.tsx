import { useSearchParams } from 'react-router-dom'
import { type OfficeAccount, officeMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { AccountList } from './account-list.tsx'
import { AccountSearch } from './account-search.tsx'
import { NewAccount } from './new-account.tsx'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { TrayNotice } from '../../../shared/tray/tray-notice.tsx'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { officePath } from '../address.ts'
import { useAccount } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { AccountActs } from './account-acts.tsx'
import { EntryLink } from '../parts/entry-link.tsx'
import { numberTerms, registerOf, stateWords, typeWords } from './account-words.ts'

/** One account: what the board knows of it, and what the office can do. */
const AccountPage = ({ uid }: { uid: string }) => {
  const query = useAccount(uid)
  const tray = useTrayItems()
  const waiting = tray.items.filter(({ on }) => on === uid)
  return (
    <>
      <Button component={RouterLink} to={officePath('accounts')} variant="outlined" sx={{ mb: 3 }}>
        All accounts
      </Button>
      {waiting.map((item) => (
        <TrayNotice key={item.id} item={item} onTakeOut={() => void tray.takeOut(item)} />
      ))}
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
  <Box component="section" aria-labelledby="account-name" sx={{ mt: 3 }}>
    <Typography variant="h2" id="account-name" sx={{ mb: 1 }}>
      {account.name}
    </Typography>
    <DescriptionList
      items={[
        { term: 'ID number', value: account.id_number },
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
    <Link component={RouterLink} to={officePath('log', { person: account.uid })}>
      What was done to this account
    </Link>
    {' · '}
    <Link component={RouterLink} to={officePath('messages', { person: account.uid })}>
      Messages to this person
    </Link>
  </Box>
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
