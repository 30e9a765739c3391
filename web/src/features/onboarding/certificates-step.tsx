import { ownMessages, saveFailures, successMessages, type CertificateKind, board } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CERTIFICATES_SCOPE, useSaveCertificates } from './api.ts'
import { FileField, fileRules } from '../../shared/forms/file-field.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { SendingProgress } from '../../shared/forms/sending-progress.tsx'
import { useSending } from '../../shared/upload/use-sending.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { useSaveStep, useWizard } from './wizard-context.ts'

/** The certificates in the order the form asks for them. */
export const certificateNames: [CertificateKind, string][] = [
  ['kcse', `${board.schoolCertificate} / O-level certificate`],
  ['diploma', 'Diploma certificate'],
  ['higher_diploma', 'Higher diploma certificate'],
  ['bachelor', 'Bachelor’s degree certificate'],
  ['master', 'Master’s degree certificate'],
  ['phd', 'PhD certificate'],
]
const fieldOf = (kind: string) => `certificate-${kind}`

/** Step 4: PDFs, of which the KCSE certificate is needed. After a failure the files stay chosen. */
export const CertificatesStep = ({ data: { certificates, personal } }: { data: WizardData }) => {
  const { next, chosen, choose } = useWizard()
  const sending = useSending(CERTIFICATES_SCOPE, (part, file) => chosen[fieldOf(part)] ?? choose(fieldOf(part), file))
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useSaveCertificates()
  const isSending = isPending || sending.progress !== null
  const { failure, saveStep } = useSaveStep(saveFailures.certificates)
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
    const send = async () => {
      await sending.run((options) => mutateAsync({ userId: personal.user_id, files, ...options }))
      for (const [kind] of certificateNames) choose(fieldOf(kind), undefined)
    }
    if (Object.keys(files).length === 0 || (await saveStep(send, successMessages.certificates))) next()
  }
  return (
    <Form scope="certificates" initialValues={{}} failure={failure} onSubmit={save}>
      <Typography sx={{ mb: 3 }}>{fileRules.pdf} Next sends what you choose.</Typography>
      {certificateNames.map(([kind, name]) => (
        <FileField
          key={kind}
          id={fieldOf(kind)}
          label={name}
          ruledAbove
          optional={kind !== 'kcse'}
          stored={certificates[kind]}
          file={chosen[fieldOf(kind)]}
          onChange={(file) => {
            sending.choose(kind, file)
            choose(fieldOf(kind), file)
          }}
          error={asked && kind === 'kcse' && isBlocked ? ownMessages.kcseRequired : undefined}
          disabled={isSending}
        />
      ))}
      <SendingProgress sending={sending} />
      <StepButtons busy={isSending} blocked={isBlocked ? ownMessages.kcseRequired : undefined} />
    </Form>
  )
}
