import { loadMessages, type RenewalDocument, renewalDocuments, assistantWords } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { withNumbers } from '../../shared/components/exact.tsx'
import { moveTo } from '../../shared/components/focus-heading.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { FileChecks } from '../../shared/forms/file-checks.ts'
import type { Account } from '../../shared/portal/account.ts'
import { ConfirmDialog } from '../../shared/portal/confirm-dialog.tsx'
import { RENEWAL_FORM } from '../../shared/portal/what-now-card.tsx'
import { DocumentTask } from './document-task.tsx'
import { namedInNote } from './named-in-note.ts'
import { PayTask } from './pay-task.tsx'
import { Task } from './task.tsx'
import { assistantsTitle, LIST_FIELD, type Renewal, renewalTexts } from './use-renewal.ts'
import { formatBytes } from '../../shared/format.ts'
import { documentNames } from '../../shared/portal/record-words.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { useAssistants } from '../../shared/api/assistants.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'

/** The approved assistants in the register under the holder's licence, which the holder confirms before sending. */
const AssistantsTask = ({ number, renewal }: { number: number; renewal: Renewal }) => {
  const { answers, asked, isSending, confirmList } = renewal
  const query = useAssistants()
  const { data } = query
  const isConfirmed = answers.isListConfirmed
  const isMissing = asked && !isConfirmed
  return (
    <Task number={number} title={assistantsTitle} state={isConfirmed ? 'Confirmed' : 'To do'} done={isConfirmed}>
      {!data && <NotLoaded text={loadMessages.assistants} query={query} />}
      {data?.length === 0 && <Typography>{`No ${assistantWords.many} are registered under your licence.`}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ my: 0, pl: 3 }}>
          {data.map(({ assistant_id, name, assistant_no }) => (
            <li key={assistant_id}>{withNumbers(`${name}, ${assistant_no}`)}</li>
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

interface AnswersProps {
  licenceNumber: string
  year: number
  renewal: Pick<Renewal, 'answers' | 'returned'>
}

const Answers = ({ licenceNumber, year, renewal: { answers, returned } }: AnswersProps) => {
  const fileOf = (name: RenewalDocument): string => {
    if (answers.kept.includes(name)) return `${returned?.documents[name].name}, as the board has it`
    const file = answers.files[name]
    return file ? `${file.name} (${formatBytes(file.size)})` : ''
  }
  return (
    <DescriptionList
      items={[
        { term: 'Register number', value: licenceNumber, isExact: true },
        { term: 'Year', value: String(year) },
        ...renewalDocuments.map((name) => ({ term: documentNames[name], value: fileOf(name) })),
      ]}
    />
  )
}

/**
 * The renewal as a list of tasks, in the order of the page that explains it. After a return, the document that the chair's note
 * names comes first, and the list of assistants and the payment are not asked for again.
 */
export const RenewalForm = ({ account, renewal }: { account: Account; renewal: Renewal }) => {
  const { license_no: licenceNumber, license_year: year, renewal_texts: texts } = account
  const { returned, answers, isSending, sending, send, doubts, dropDoubts, noteCheck, typedCode, typeCode } = renewal
  const named = returned && namedInNote(returned)
  const documents = renewalDocuments.toSorted(
    (a, b) => Number(named?.documents.includes(b) ?? 0) - Number(named?.documents.includes(a) ?? 0),
  )
  const isPaymentAsked = named?.payment ?? true
  const rest = [...(returned ? [] : ['assistants']), 'check', ...(isPaymentAsked ? ['pay'] : []), 'send']
  const numberOf = (task: string) => documents.length + rest.indexOf(task) + 1
  const { files, kept } = answers
  const isReady = renewalDocuments.every((name) => files[name] ?? kept.includes(name))
  return (
    <Box
      component="form"
      id={RENEWAL_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      aria-label={`Renewal of ${year}`}
      sx={{ mt: 3 }}
    >
      {returned && !isPaymentAsked && (
        <Typography
          sx={{ mb: 2 }}
        >{`Your payment and your ${assistantWords.many} are not asked for again.`}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <FileChecks value={noteCheck}>
          {documents.map((name, index) => (
            <DocumentTask key={name} number={index + 1} name={name} renewal={renewal} texts={texts} />
          ))}
        </FileChecks>
        {!returned && <AssistantsTask number={numberOf('assistants')} renewal={renewal} />}
        <Task number={numberOf('check')} title="Check your answers" state={isReady ? 'Ready' : 'Needs both documents'}>
          {isReady && <Answers licenceNumber={licenceNumber} year={year} renewal={renewal} />}
        </Task>
        {isPaymentAsked && (
          <PayTask
            number={numberOf('pay')}
            licenceNumber={licenceNumber}
            code={typedCode}
            onCode={typeCode}
            disabled={isSending}
            onReceipt={() => moveTo(document.getElementById('otherDocument-label'))}
          />
        )}
        {!isSending && !sending.paused && (
          <Task number={numberOf('send')} title="Send" state="To do">
            <BusyButton type="submit" size="large" busy={false} busyLabel="Sending the documents">
              {kept.length === 1 ? 'Send the corrected document' : 'Send both documents'}
            </BusyButton>
          </Task>
        )}
      </Box>
      <ConfirmDialog
        open={doubts.length > 0}
        title="Send it like this?"
        confirm="Send it"
        onConfirm={() => void send(true)}
        onCancel={dropDoubts}
      >
        {doubts.join(' ')}
      </ConfirmDialog>
    </Box>
  )
}
