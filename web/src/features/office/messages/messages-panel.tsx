import { messageStates, officeMessages, type OfficeMessage } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Link } from '../../../shared/components/link.tsx'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { officePath } from '../address.ts'
import { useMessages } from '../api/queries.ts'
import { columnsFor } from './message-columns.tsx'
import { stateMeanings, stateWords } from './message-words.ts'
import { SendAgainDialog } from './send-again-dialog.tsx'
import { PagedTable } from '../parts/found-table.tsx'

/** The board's messages with their states. The address has the filter by state and person. */
export const MessagesPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = messageStates.find((one) => one === params.get('state'))
  const person = params.get('person')
  const filters = { ...(state && { state }), ...(person !== null && { person }) }
  const [asked, setAsked] = useState<OfficeMessage | null>(null)
  const filterBy = (chosen: string) =>
    void navigate(
      officePath('messages', { ...(person !== null && { person }), ...(chosen !== '' && { state: chosen }) }),
    )
  return (
    <>
      <ControlledSelect
        id="message-state"
        label="Show"
        hint={state && stateMeanings[state]}
        options={[['', 'Every message'], ...messageStates.map((one) => [one, stateWords[one]] as const)]}
        value={state ?? ''}
        onChange={filterBy}
      />
      {person !== null && (
        <Box sx={{ mb: 2 }}>
          <Button component={Link} to={officePath('messages')} variant="outlined">
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
