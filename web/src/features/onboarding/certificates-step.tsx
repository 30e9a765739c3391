import { ownMessages, saveFailures, successMessages, type CertificateKind } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import { useSaveCertificates } from '../../shared/api/certificates.ts'
import type { Progress } from '../../shared/api/upload.ts'
import { FileField } from '../../shared/forms/file-field.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { UploadProgress } from '../../shared/forms/upload-progress.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { useWizard } from './wizard-context.ts'

/** The certificates in the order the form asks for them. */
export const certificateNames: [CertificateKind, string][] = [
  ['kcse', 'KCSE / O-level certificate'],
  ['diploma', 'Diploma certificate'],
  ['higher_diploma', 'Higher diploma certificate'],
  ['bachelor', 'Bachelor’s degree certificate'],
  ['master', 'Master’s degree certificate'],
  ['phd', 'PhD certificate'],
]
const fieldOf = (kind: CertificateKind) => `certificate-${kind}`

/** Step 4: PDFs, of which the KCSE certificate is needed. What failed to arrive stays chosen. */
export const CertificatesStep = ({ data: { certificates, personal } }: { data: WizardData }) => {
  const { next, chosen, choose } = useWizard()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useSaveCertificates()
  const { enqueueSnackbar } = useSnackbar()
  const files = Object.fromEntries(
    certificateNames.flatMap(([kind]) => {
      const file = chosen[fieldOf(kind)]
      return file ? [[kind, file]] : []
    }),
  )
  const isBlocked = !certificates.kcse && !chosen[fieldOf('kcse')]
  const save = async () => {
    setAsked(true)
    if (isBlocked) {
      document.getElementById(fieldOf('kcse'))?.focus()
      return
    }
    if (Object.keys(files).length > 0) {
      try {
        await mutateAsync({ userId: personal.user_id, files, onProgress: setProgress })
      } finally {
        setProgress(null)
      }
      for (const [kind] of certificateNames) choose(fieldOf(kind), undefined)
      enqueueSnackbar(successMessages.certificates, { variant: 'success' })
    }
    next()
  }
  return (
    <Form scope="certificates" initialValues={{}} failure={saveFailure(saveFailures.certificates)} onSubmit={save}>
      <Typography sx={{ mb: 3 }}>
        Files are sent when you press Next. Until then each one says “chosen, not sent yet”.
      </Typography>
      {certificateNames.map(([kind, name]) => (
        <FileField
          key={kind}
          id={fieldOf(kind)}
          label={name}
          optional={kind !== 'kcse'}
          stored={certificates[kind]}
          file={chosen[fieldOf(kind)]}
          onChange={(file) => choose(fieldOf(kind), file)}
          error={asked && kind === 'kcse' && isBlocked ? ownMessages.kcseRequired : undefined}
          disabled={isPending}
        />
      ))}
      <UploadProgress progress={progress} />
      <Buttons blocked={isBlocked ? ownMessages.kcseRequired : undefined} />
    </Form>
  )
}

const Buttons = ({ blocked }: { blocked: string | undefined }) => (
  <StepButtons busy={useFormikContext().isSubmitting} blocked={blocked} />
)
