import {
  renewalDocuments,
  successMessages,
  validationMessages,
  type RenewalDocument,
  type RenewalTexts,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { useState, type SyntheticEvent } from 'react'
import { renewalScope, useSendRenewal } from '../../shared/api/certification.ts'
import { useIsMounted } from '../../shared/components/use-is-mounted.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { FileChecks, STILL_CHECKING, useFileChecks } from '../../shared/forms/file-checks.ts'
import { FileField } from '../../shared/forms/file-field.tsx'
import { SendingProgress } from '../../shared/forms/sending-progress.tsx'
import { documentNames } from '../../shared/portal/record-words.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { dropDraft, readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { Answers } from './answers.tsx'
import { PayTask } from './pay-task.tsx'
import { Task } from './task.tsx'
import { useSending } from '../../shared/upload/use-sending.ts'
import { uploadFailure } from './upload-failure.ts'

const DRAFT = 'renewal'

interface RenewalFormProps {
  licenceNumber: string
  year: number
  texts: RenewalTexts
  /** `submitted_at` of the returned record that this renewal replaces; '' for the first of its year. */
  replaces: string
  /** The payment's code as it was given last time, or ''. */
  codeBefore: string
  onFailure: (text: string | null) => void
}

/** The renewal as a list of tasks. Both documents arrive together or not at all. After a failure they stay chosen. */
export const RenewalForm = ({ licenceNumber, year, texts, replaces, codeBefore, onFailure }: RenewalFormProps) => {
  const [files, setFiles] = useState<Partial<Record<RenewalDocument, File>>>({})
  const [typedCode, setTypedCode] = useState(readDraft(DRAFT)?.['payment_code'] ?? codeBefore)
  const paymentCode = typedCode.trim()
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useSendRenewal()
  const { enqueueSnackbar } = useSnackbar()
  const sending = useSending(renewalScope(year, replaces), (part, file) =>
    setFiles((chosen) => ({ [part]: file, ...chosen })),
  )
  const isSending = isPending || sending.progress !== null
  const { goodStandingCertificate, otherDocument } = files
  const isMounted = useIsMounted()
  const { isChecking, note } = useFileChecks()

  const tell = (failure: string | null) => {
    if (isMounted.current || failure === null) onFailure(failure)
    // A person who went on to another page in the meantime would believe that it was sent.
    else enqueueSnackbar(`Renewal of ${year}: ${failure}`, { variant: 'error', ...untilClosed })
  }

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    onFailure(null)
    setAsked(true)
    if (isChecking) return onFailure(STILL_CHECKING)
    if (!goodStandingCertificate || !otherDocument) {
      onFailure(validationMessages.bothDocuments)
      return
    }
    try {
      await sending.run((options) =>
        mutateAsync({ licenceNumber, year, replaces, goodStandingCertificate, otherDocument, paymentCode, ...options }),
      )
      dropDraft(DRAFT)
      enqueueSnackbar(successMessages.upload, { variant: 'success' })
    } catch (error) {
      tell(uploadFailure(error))
    }
  }
  const choose = (name: RenewalDocument) => (file: File | undefined) => {
    sending.forget(name)
    setFiles(({ [name]: _previous, ...others }) => (file ? { ...others, [name]: file } : others))
  }

  const keepCode = (typed: string) => {
    setTypedCode(typed)
    writeDraft(DRAFT, { payment_code: typed })
  }
  const isReady = renewalDocuments.every((name) => files[name])

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={`Renewal of ${year}`}
      sx={{ mt: 3 }}
    >
      {replaces !== '' && (
        <Typography sx={{ mb: 2 }}>Both documents go to the board again, the corrected one and the other.</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <PayTask licenceNumber={licenceNumber} code={typedCode} onCode={keepCode} disabled={isSending} />
        <FileChecks value={note}>
          {renewalDocuments.map((name, index) => (
            <Task
              key={name}
              number={index + 2}
              title={documentNames[name]}
              state={files[name] ? 'Chosen' : 'To do'}
              done={files[name] !== undefined}
            >
              <FileField
                id={name}
                label={documentNames[name]}
                underHeading
                hint={texts[name]}
                file={files[name]}
                onChange={choose(name)}
                error={asked && !files[name] ? 'This document is missing.' : undefined}
                disabled={isSending}
              />
            </Task>
          ))}
        </FileChecks>
        <Task number={4} title="Check your answers" state={isReady ? 'Ready' : 'Waits for both documents'}>
          <Answers licenceNumber={licenceNumber} year={year} paymentCode={paymentCode} files={files} />
        </Task>
        <Task number={5} title="Send" state={isSending ? 'Sending' : 'To do'}>
          <SendingProgress sending={sending} />
          <BusyButton type="submit" size="large" busy={isSending} busyLabel="Sending the documents">
            {sending.paused ? 'Go on sending' : 'Send both documents'}
          </BusyButton>
        </Task>
      </Box>
    </Box>
  )
}
