import {
  api,
  type OfficeFacts,
  type RenewalTexts,
  renewalTextKeys,
  renewalTextMax,
  renewalTextNames,
} from '@lsb/contract'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'

const hints: Record<keyof RenewalTexts, string> = {
  usual_decision: 'It follows the word “usually”, such as “within two weeks”. Leave it empty to say nothing.',
  goodStandingCertificate: 'What the board expects of it. Leave it empty to name the document only.',
  otherDocument: 'What the board expects of it. Leave it empty to name the document only.',
}

interface RenewalTextsDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Changes what surveyors read beside a renewal. */
export const RenewalTextsDialog = ({ facts: { version, renewal_texts }, onClose }: RenewalTextsDialogProps) => {
  const [texts, setTexts] = useState(renewal_texts)
  const { mutateAsync } = useOfficeCall<OfficeFacts>()
  const showOutcome = useShowOutcome()
  return (
    <ActDialog
      title="Change the texts of a renewal"
      confirm="Change the texts"
      onClose={onClose}
      onAct={async (reason) => {
        await mutateAsync({ path: api.officeRenewalTexts, json: { ...texts, version, reason } })
        onClose()
        showOutcome('The texts are changed. The portal follows within two minutes.')
      }}
    >
      <Typography sx={{ mb: 2 }}>Every surveyor reads these texts while sending a renewal. Plain text only.</Typography>
      {renewalTextKeys.map((name) => (
        <FieldFrame key={name} id={name} label={renewalTextNames[name]} hint={hints[name]}>
          {({ id, 'aria-describedby': described }) => (
            <OutlinedInput
              id={id}
              value={texts[name]}
              onChange={(event) => setTexts((all) => ({ ...all, [name]: event.target.value }))}
              multiline
              maxRows={6}
              size="small"
              fullWidth
              inputProps={{ 'aria-describedby': described, maxLength: renewalTextMax[name] }}
            />
          )}
        </FieldFrame>
      ))}
    </ActDialog>
  )
}
