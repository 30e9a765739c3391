import { assistingWords, loadMessages, type Assistant, assistantWords, profession } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useAssistants } from '../../shared/api/assistants.ts'
import { Exact } from '../../shared/components/exact.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { DataTable, type Column } from '../../shared/components/data-table.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'

const columns: Column<Assistant>[] = [
  { header: assistantWords.One, cell: ({ name }) => name, rowHeader: true, isExact: true },
  { header: 'Assistant ID', cell: ({ assistant_no }) => assistant_no, isExact: true },
  { header: 'Email', cell: ({ email }) => (email ? <Exact>{email}</Exact> : 'Not given') },
  { header: 'Phone no.', cell: ({ phone_number }) => (phone_number ? <Exact>{phone_number}</Exact> : 'Not given') },
  { header: 'Status', cell: ({ assisting }) => <MayAssist assisting={assisting} /> },
]

/** What the supervisor reads of an assistant. */
export const MayAssist = ({ assisting }: Pick<Assistant, 'assisting'>) => {
  const { tone, word, opening } = assistingWords(assisting, { supervisor_name: '' }, 'supervisor')
  return (
    <div>
      <StandingLabel tone={tone}>{word}</StandingLabel>
      {tone !== 'good' && (
        <Typography variant="body2" color="text.secondary">
          {opening}
        </Typography>
      )}
    </div>
  )
}

export const AssistantsPanel = ({ account }: { account: Pick<Account, 'account_type'> }) => {
  const query = useAssistants()
  const { data } = query
  if (!data) return <NotLoaded text={loadMessages.assistants} query={query} />
  return (
    <>
      <DataTable
        caption={`Your ${assistantWords.many}`}
        columns={columns}
        rows={data}
        rowKey={({ assistant_id }) => assistant_id}
      />
      {data.length === 0 && (
        <Typography sx={{ mt: 2 }}>
          {account.account_type === 'assistant'
            ? `Only licensed ${profession.many} have ${assistantWords.many}.`
            : `No ${assistantWords.many} are registered under your licence.`}
        </Typography>
      )}
    </>
  )
}
