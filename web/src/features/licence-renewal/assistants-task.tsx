import { loadMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useAssistants } from '../../shared/api/assistants.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { Task } from './task.tsx'
import { assistantsTitle, LIST_FIELD, type Renewal, renewalTexts } from './use-renewal.ts'

/** The approved assistants in the register under the holder's licence, which the holder confirms before sending. */
export const AssistantsTask = ({ number, renewal }: { number: number; renewal: Renewal }) => {
  const { answers, asked, isSending, confirmList } = renewal
  const query = useAssistants()
  const { data } = query
  const isConfirmed = answers.isListConfirmed
  const isMissing = asked && !isConfirmed
  return (
    <Task number={number} title={assistantsTitle} state={isConfirmed ? 'Confirmed' : 'To do'} done={isConfirmed}>
      {!data && <NotLoaded text={loadMessages.assistants} query={query} />}
      {data?.length === 0 && <Typography>No approved assistants are registered under your licence.</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ my: 0, pl: 3 }}>
          {data.map(({ assistant_id, name, assistant_no }) => (
            <li key={assistant_id}>
              {name}, {assistant_no}
            </li>
          ))}
        </Box>
      )}
      {data && (
        <Box className="no-print">
          <FormControlLabel
            control={
              <Checkbox
                checked={isConfirmed}
                disabled={isSending}
                onChange={(_, checked) => confirmList(checked)}
                slotProps={{ input: { id: LIST_FIELD, 'aria-describedby': 'list-hint', 'aria-invalid': isMissing } }}
              />
            }
            label="This is right"
          />
          <FormHelperText id="list-hint" error={isMissing} sx={{ mx: 0 }}>
            {isMissing ? renewalTexts.assistantsNotConfirmed : 'If it is not, tell the board’s office first.'}
          </FormHelperText>
        </Box>
      )}
    </Task>
  )
}
