import { officeMessages, REGISTER_FILE_MAX_WORDS, type RegisterName } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsMounted } from '../../../shared/components/use-is-mounted.ts'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { SendingProgress } from '../../../shared/forms/sending-progress.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { untilClosed } from '../../../shared/portal/toast.tsx'
import { useSending } from '../../../shared/upload/use-sending.ts'
import { officePath } from '../panels.ts'
import { registerScope, useUploadRegister } from '../api/registers.ts'
import { DropFile } from '../parts/drop-file.tsx'
import { Tick } from '../parts/tick.tsx'
import { Part } from '../../../shared/components/part.tsx'

const failureText = saveFailure(officeMessages.fileNotPlanned)

/** Uploads a register file and opens its plan. Nothing is published. */
export const UploadRegister = ({ register }: { register: RegisterName }) => {
  const [remove, setRemove] = useState(false)
  /** The file that is paused. */
  const [unsent, setUnsent] = useState<File | null>(null)
  const sending = useSending(registerScope(register), (_part, file) => setUnsent(file))
  const { underWay, failed, forget, upload } = useUploadRegister(register)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const isMounted = useIsMounted()
  const toast = `upload-${register}`
  // The view itself says what a toast told in another one.
  useEffect(() => closeSnackbar(toast), [closeSnackbar, toast])
  const send = async (file: File) => {
    setUnsent(file)
    try {
      const { id } = await upload({ file, remove, run: sending.run })
      // A clerk who has gone to another view stays there.
      if (isMounted.current) await navigate(officePath('registers', { import: id }))
      else enqueueSnackbar(officeMessages.planReady(file.name), { variant: 'success' })
    } catch (failure) {
      // A failure is shown below, now or when the clerk returns.
      if (isMounted.current) return
      enqueueSnackbar(`${file.name}: ${failureText(failure)}`, { variant: 'error', key: toast, ...untilClosed })
    }
  }
  const hide = () => {
    forget()
    heading.current?.focus()
  }
  return (
    <Part id="upload-register" title="Give a file" variant="h2" headingRef={heading} sx={{ my: 3 }}>
      {failed && (
        <>
          <FailureBanner cause={failed.error}>{`${failed.name}: ${failureText(failed.error)}`}</FailureBanner>
          <Button variant="outlined" size="small" onClick={hide} sx={{ mb: 2 }}>
            Hide the message
          </Button>
        </>
      )}
      <Tick
        label="Remove entries that the file does not have"
        isTicked={remove}
        disabled={underWay !== ''}
        onTick={setRemove}
      />
      <DropFile
        id="register-file"
        label="Register file"
        hint={`CSV or Excel workbook (.xlsx), at most ${REGISTER_FILE_MAX_WORDS}. Nothing is published before you have seen every difference.`}
        accept=".csv,.xlsx,text/csv"
        disabled={underWay !== ''}
        onFile={(file) => void send(file)}
      />
      {underWay !== '' && <Typography component="output">{officeMessages.fileUnderWay(underWay)}</Typography>}
      <SendingProgress sending={sending} afterwards={officeMessages.planning} />
      {sending.paused !== null && unsent !== null && (
        <Button variant="outlined" onClick={() => void send(unsent)} sx={{ overflowWrap: 'anywhere' }}>
          <span>{`Go on sending ${unsent.name}`}</span>
        </Button>
      )}
    </Part>
  )
}
