import { type OfficeAccount, officeMessages } from '@lsb/contract'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { useAccounts } from '../api/queries.ts'
import { officePath } from '../panels.ts'
import { EntryLink } from '../parts/entry-link.tsx'
import { PagedTable } from '../parts/found-table.tsx'
import { registerOf, stateWords, typeWords } from './account-words.ts'

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

/** The accounts that a text finds, or without any all by name. */
export const AccountTable = ({ search }: { search: string }) => (
  <PagedTable
    query={useAccounts(search)}
    failure={officeMessages.accountsFailed}
    empty={officeMessages.noAccounts}
    caption="Accounts"
    columns={columns}
    rowKey={({ uid }) => uid}
    more="Show more accounts"
  />
)
