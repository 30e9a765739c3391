import { mails, api, messageStates, type OfficeMessage, officeMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import Typography from '@mui/material/Typography'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { officePath, withoutEmpty } from '../panels.ts'
import { useMessages } from '../api/queries.ts'
import { columnsFor, stateMeanings, stateWords } from './message-columns.tsx'
import { PagedTable } from '../parts/found-table.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'

const SendAgainDialog = ({ message, onClose }: { message: OfficeMessage; onClose: () => void }) => {
  const { id, name, to, kind, state } = message
  const isInDoubt = state === 'in doubt'
  const { mutateAsync } = useOfficeCall('POST officeMessageSend')
  const draft = useOfficeDraft(`send ${id}`, { reason: '' })
  return (
    <ActDialog
      title={`Send again to ${name}`}
      confirm={isInDoubt ? 'Send again, it may come twice' : 'Send again'}
      draft={draft}
      onClose={onClose}
      outcomeTakesFocus
      onAct={async (reason) => {
        const json = { reason, may_come_twice: isInDoubt }
        return (await mutateAsync({ path: api.officeMessageSend(id), json })).detail
      }}
    >
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{`${mails[kind].called}, to ${to}.`}</Typography>
      {isInDoubt ? (
        <NoticeLine sx={{ mb: 2 }} tone="caution">
          <p>{officeMessages.messageDoubt}</p>
        </NoticeLine>
      ) : (
        <Typography sx={{ mb: 2 }}>{stateMeanings[state]}</Typography>
      )}
    </ActDialog>
  )
}

/** The board's messages with their states. The address has the filter by state and person. */
export const MessagesPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = messageStates.find((one) => one === params.get('state'))
  const person = params.get('person') ?? ''
  const filters = withoutEmpty({ state: state ?? '', person })
  const [asked, setAsked] = useState<OfficeMessage | null>(null)
  return (
    <>
      <ControlledSelect
        id="message-state"
        label="Show"
        hint={state && stateMeanings[state]}
        options={[['', 'Every message'], ...messageStates.map((one) => [one, stateWords[one]] as const)]}
        value={state ?? ''}
        onChange={(chosen) => void navigate(officePath('messages', withoutEmpty({ person, state: chosen })))}
      />
      {person !== '' && (
        <Box sx={{ mb: 2 }}>
          <Button href={officePath('messages')} variant="outlined">
            Messages to everybody
          </Button>
        </Box>
      )}
      <PagedTable
        query={useMessages(filters)}
        failure={officeMessages.messagesFailed}
        empty={officeMessages.noMessages}
        caption="Messages"
        columns={columnsFor(setAsked)}
        rowKey={({ id }) => id}
        more="Show more messages"
      />
      {asked && <SendAgainDialog message={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
