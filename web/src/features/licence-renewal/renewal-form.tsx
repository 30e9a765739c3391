import { renewalDocuments, successMessages, validationMessages, type RenewalDocument } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useSendRenewal } from '../../shared/api/certification.ts'
import type { Progress } from '../../shared/api/upload.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { FileField } from '../../shared/forms/file-field.tsx'
import { UploadProgress } from '../../shared/forms/upload-progress.tsx'
import { documentNames } from '../../shared/portal/record-words.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { uploadFailure } from './upload-failure.ts'

interface RenewalFormProps {
  licenceNumber: string
  year: number
  /** The record was returned, and this sends it once more. */
  isAgain: boolean
  onFailure: (text: string | null) => void
}

/** Both documents in one sending: they arrive together or not at all. What failed stays chosen. */
export const RenewalForm = ({ licenceNumber, year, isAgain, onFailure }: RenewalFormProps) => {
  const [files, setFiles] = useState<Partial<Record<RenewalDocument, File>>>({})
  const [asked, setAsked] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)
  const { mutateAsync, isPending } = useSendRenewal()
  const { enqueueSnackbar } = useSnackbar()
  const { goodStandingCertificate, otherDocument } = files
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const tell = (failure: string | null) => {
    if (isHere.current || failure === null) onFailure(failure)
    // Somebody who went on to another page meanwhile believes that it was sent.
    else enqueueSnackbar(`Renewal of ${year}: ${failure}`, { variant: 'error', ...untilClosed })
  }

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    onFailure(null)
    setAsked(true)
    if (!goodStandingCertificate || !otherDocument) {
      onFailure(validationMessages.bothDocuments)
      return
    }
    stop.current = new AbortController()
    try {
      await mutateAsync({
        licenceNumber,
        year,
        goodStandingCertificate,
        otherDocument,
        onProgress: setProgress,
        signal: stop.current.signal,
      })
      enqueueSnackbar(successMessages.upload, { variant: 'success' })
    } catch (error) {
      tell(uploadFailure(error))
    } finally {
      setProgress(null)
    }
  }
  const choose = (name: RenewalDocument) => (file: File | undefined) =>
    setFiles(({ [name]: _previous, ...others }) => (file ? { ...others, [name]: file } : others))

  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} aria-labelledby="upload" sx={{ mt: 4 }}>
      <Typography variant="h3" id="upload" sx={{ mb: 2 }}>
        {isAgain ? 'Send your documents again' : 'Send your documents'}
      </Typography>
      {renewalDocuments.map((name) => (
        <FileField
          key={name}
          id={name}
          label={documentNames[name]}
          file={files[name]}
          onChange={choose(name)}
          error={asked && !files[name] ? 'This document is missing.' : undefined}
          disabled={isPending}
        />
      ))}
      <UploadProgress progress={progress} />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <BusyButton type="submit" size="large" busy={isPending} busyLabel="Sending the documents">
          Send both documents
        </BusyButton>
        {isPending && (
          <Button variant="outlined" onClick={() => stop.current?.abort()}>
            Stop sending
          </Button>
        )}
      </Box>
    </Box>
  )
}
